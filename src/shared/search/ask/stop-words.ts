import { mapToRecord } from '#shared/language/language-fields.ts'
import { type TextLanguage, textLanguages } from '#shared/language/languages.ts'
import { listStemmed } from './to-stems.ts'

/** Words of asking, politeness and grammar: they say that something is asked, not what. */
const words: Readonly<Record<TextLanguage, string>> = {
  en: `a an the is are was were be been being am do does did done doing can could cannot may might must should would will shall i you he she it we they
    me my your his her its our their us them myself yourself himself themselves ourselves what which who whom whose why how when where if in on
    at to of for from by with about into and or not no so as that this these those there here than then some any have has had having get gets got
    please tell say says said quran koran islam islamic muslim verse verses ayah according person people someone somebody anyone anything
    something really ever just too also very much many only own same such but because while don't doesn't didn't can't isn't aren't won't i'm
    i've it's what's that's there's let lets want wants need needs explain mean means mention mentioned`,
  az: `və ilə üçün bu o nə nəyə nədən nəyi necə necədir niyə nədir nələr kim kimə kimin kimdir kimi hansı hansıdır hara harada haraya haradan vaxt zaman
    var varmı yox yoxdur olar olarmı olan olmaq olur olub oldu olacaq olmaz olsa ola bilər bilərəm bilərik bilərmi bilərəmmi edən edir edirlər
    etmək etməli etməliyəm edim etsəm edilir eləmək haqqında haqda barədə bir mən mənə məni mənim məndə sən sənə səni biz bizə bizi bizim siz
    sizə onlar onlara onun ona onu öz özü özüm özünü hər bütün belə elə burada orada indi yalnız ancaq çünki əgər lakin həm ya yaxud yoxsa mi mı
    mu mü quran quranda quranın islam islamda islama ayə ayələr ayəsi ayədə neçə neçənci lazımdır lazımdırmı lazım daha çox də da ki isə amma
    deyir deyilir deyilib düzdürmü doğrudurmu görə zəhmət xahiş edirəm izah göstər mənası mümkündürmü hökmü`,
  tr: `ve ile için bu o ne neye neden neler nelerdir nasıl nasıldır niye niçin nedir kim kime kimin kimdir kimi hangi hangisi nerede nereye nereden
    zaman var varmı yok olur olurmu olan olmak olmalı olmalıdır olarak oldu olacak olmaz olsa eden etmek etti eder ediyor edilir edilen yapmak
    yapmalı yapmalıyım yapmalıyız yapılır yapar yapıyor hakkında ilgili bir ben bana beni benim sen sana seni biz bize bizi bizim siz size sizi
    onlar onlara onları onun ona onu kendi kendim kendini her bütün böyle şöyle öyle burada orada şimdi sadece yalnız çünkü eğer fakat lakin hem
    ya veya yoksa gibi kadar karşı kuran kuranda kuranın kuran'da kur'an kur'an'da islam islamda islam'da ayet ayeti ayetler ayetleri ayette kaç
    kaçıncı gerek gerekir lazım daha çok de da ki ise ama caiz mi mı mu mü midir mıdır mudur müdür miyim mıyım muyum müyüm misin mısın miyiz
    mıyız olabilir göre diyor söyler anlat anlatır bahseder geçer geçen lütfen acaba anlamı hükmü`,
  ru: `и в во на с со к ко о об обо от до из у за по для при без через не ни что чего чему чем как кто кого кому кем где куда откуда когда почему зачем
    сколько ли бы же то а но да нет чтобы чтоб потому это этот эта эти этого этом этой этих тот та те того том той я меня мне мной ты тебя тебе
    он она оно его ему её ей мы нас нам вы вас вам они их им себя себе свой своя свои своего своей своих мой моя мои моего моей твой наш наши ваш
    быть есть был была было были будет будут буду можно нельзя нужно надо может могу могут мог могла могли должен должна должны должно следует
    стоит является значит говорит говорится сказано пишет написано упоминается скажите расскажите подскажите пожалуйста объясните коран коране
    корана корану ислам исламе ислама исламу исламом аят аяты аята аятов какой какая какое какие какого какую каким какими каких каково который
    которая которое которые про если или очень так также тоже такой такая такое такие весь вся всё все всех всем там тут здесь уже ещё только
    даже вообще`,
  ar: `ما من هل كيف لماذا متى اين في على الى عن مع هذا هذه هذي هذول ذلك تلك التي الذي الذين اللي هو هي هم انا انت انتم نحن او ثم قد لا لم لن ان انه انها
    انهم كان كانت كانوا يكون تكون اكون نكون ليس ليست لست هناك هنا الان القران قران الاسلام اية ايات الاية الايات حكم ماذا اذا لو لكن بل حتى الا
    غير ايضا فقط جدا كم كما كل شي شيء يجوز عند بين ليش ليه وش ايش شو شنو مين وين فين ازاي كده هيك عشان علشان لان لانه لانني احد واحد ممكن سمحت
    فضلك اريد ابغى ابي بدي عايز يعني معنى عليه عليها عليهم علي عليك عليكم علينا فيه فيها فيهم به بها بهم له لها لهم لي لك لنا منه منها منهم مني
    عنه عنها عنهم يا اي ايها وما ولا وهل فهل وكيف ومن وفي وعن وهو وهي تبع يقول تقول قال بدون حول بخصوص`,
}

const toSet = (language: TextLanguage) => new Set(listStemmed(words[language], language).map(({ key }) => key))

const stopKeys: Readonly<Record<TextLanguage, ReadonlySet<string>>> = mapToRecord(textLanguages, toSet)

/** By the folded word, not by its stem: Turkish karşı (against) shares a stem with kar (snow). */
export function isStopWord(key: string, language: TextLanguage): boolean {
  return stopKeys[language].has(key)
}
