import { mapToRecord } from '#shared/language/language-fields.ts'
import { type TextLanguage, textLanguages } from '#shared/language/languages.ts'
import { toStems } from './to-stems.ts'

/** Words of asking, of politeness and of grammar: they say that something is asked, not what. */
const words: Readonly<Record<TextLanguage, string>> = {
  en: `a an the is are was were be been being am do does did done can could may might must should would will shall i you he she it we they me
    my your his her its our their us them myself what which who whom whose why how when where if in on at to of for from by with about into
    and or not no so as that this these those there than then some any have has had get got please tell say says said quran islam muslim
    verse verses according person people someone really ever just`,
  az: `və ilə üçün bu o nə necə niyə kim kimi hansı harada vaxt var yox olar olarmı olan olmaq edən edir etmək haqqında barədə bir mən
    sən biz siz onlar quran quranda islam islamda ayə ayələr nədir kimdir neçə lazımdır lazımdırmı daha çox də da ki isə amma deyir düzdürmü
    mənim bizim onun zaman görə`,
  tr: `ve ile için bu o ne nasıl neden niye kim kimi hangi nerede zaman var yok olur olan olmak eden etmek hakkında bir ben sen biz siz
    onlar kuran kuranda islam islamda ayet ayetler nedir kimdir kaç gerek daha çok de da ki ise ama caiz mi mı mu mü midir mıdır
    olabilir göre benim bizim onun diyor`,
  ru: `и в во на с со к ко о об от до из у за по для не ни что как кто где когда почему зачем ли это этот эта эти тот та те я ты он она
    мы вы они мне мой твой его её их наш ваш быть есть был была можно нужно надо коран коране корана ислам исламе аят аяты какой какая какие
    каково про если или очень так же`,
  ar: `ما من هل كيف لماذا متى اين في على الى عن مع هذا هذه ذلك تلك التي الذي الذين هو هي هم انا انت نحن او ثم قد لا لم لن ان كان يكون
    القران الاسلام اية ايات حكم ماذا اذا كل شي يجوز عند بين ليش وش ايش`,
}

const toSet = (language: TextLanguage) => new Set(toStems(words[language], language))

/** As stems, since the words of a question are compared by theirs. */
export const stopStems: Readonly<Record<TextLanguage, ReadonlySet<string>>> = mapToRecord(textLanguages, toSet)
