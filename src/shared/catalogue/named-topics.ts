/**
 * The topics of the default content that hold every verse with a name, and no other verse. `content/topics` defines the
 * words that name them; `named-topics.test.ts` keeps this list in sync. All other topics are selections.
 */
const namedTopics: ReadonlySet<string> = new Set(
  `
  aaron abraham abraham-and-his-father abu-lahab ad adam al-aqsa-and-the-holy-land aykah
  badr-and-hunayn bedouins children-of-israel christians companions-of-the-cave david dhul-kifl dhul-qarnayn
  disciples-of-jesus egypt elijah elisha emigrants-and-helpers gabriel-and-michael gog-and-magog golden-calf
  gospel haman harut-and-marut hud iblis idols-by-name idris imran
  isaac ishmael jacob jesus jews jinn job john
  jonah joseph kaaba lot luqman madyan mary mecca
  medina moses muhammad noah noahs-ark overthrown-cities people-of-the-book pharaoh
  psalms qarun quran quraysh rass romans sabians-and-magians sacred-mosque
  salih samiri satan-and-the-devils saul-and-goliath scrolls-of-abraham-and-moses sheba shuayb sinai
  sites-of-the-pilgrimage solomon thamud the-sabbath torah tubba uzayr zayd
  zechariah
  `
    .trim()
    .split(/\s+/),
)

export function isNamedTopic(topicId: string): boolean {
  return namedTopics.has(topicId)
}

export function listNamedTopics(): readonly string[] {
  return [...namedTopics]
}
