import { editionCookie } from '#shared/catalogue/edition-choice.ts'
import { languageCookie } from '#shared/cookies.ts'
import { pronunciationCookie } from '#shared/language/pronunciation/pronunciation-choice.ts'
import { signInHintCookie } from '#shared/sign-in-hint.ts'
import { type LegalDocument, type LegalSite, toMailLink } from '../legal-document.ts'
import { textGenerated } from './text-generated.ts'

export function cookiePolicy({ name, domain, contactEmail }: LegalSite): LegalDocument {
  const mail = toMailLink(contactEmail)
  return {
    id: 'cookiePolicy',
    dates: [textGenerated],
    intro: [
      `Bu sayfa, ${domain} sitesini (“Site”) kullandığınızda ${name} projesinin tarayıcınızda neler sakladığını ve bunu nasıl reddedebileceğinizi açıklar. Kişisel verileri genel olarak nasıl işlediğimizi [Gizlilik Politikası](/privacy-policy) açıklar.`,
    ],
    sections: [
      {
        id: 'what-cookies-are',
        heading: 'Çerez nedir?',
        body: [
          'Çerez, bir sitenin tarayıcınızdan saklamasını ve sonraki isteklerle birlikte geri göndermesini istediği küçük bir metindir. Yerel depolama da buna benzer; ancak oradakiler cihazınızda kalır ve otomatik olarak gönderilmez.',
          'İkisini de yalnızca Site istediğiniz gibi çalışsın diye kullanırız.',
        ],
      },
      {
        id: 'what-we-keep',
        heading: 'Site’nin sakladıkları',
        body: [
          'Bunların hepsini Site’nin kendisi, yalnızca ilgili özelliği kullandığınızda oluşturur.',
          {
            table: {
              head: ['Ad', 'Nerede ve ne kadar süreyle', 'Ne için'],
              rows: [
                [languageCookie, 'Çerez, bir yıl', 'Seçtiğiniz dil; sayfalar bu dilde gönderilir.'],
                ['i18nextLng', 'Yerel depolama, siz temizleyene kadar', 'Aynı seçim; cihazınızda saklanır.'],
                [editionCookie, 'Çerez, bir yıl', 'Okumak için seçtiğiniz mealler; sayfalar bu metinlerle gönderilir.'],
                [pronunciationCookie, 'Çerez, bir yıl', 'Okunuşu gösterme tercihiniz; sayfalar okunuşla gönderilir.'],
                ['theme', 'Yerel depolama, siz temizleyene kadar', 'Açık, koyu ya da sepya renk teması (seçtiyseniz).'],
                ['textSize', 'Yerel depolama, siz temizleyene kadar', 'Metin boyutu (seçtiyseniz).'],
                [
                  'myStudy',
                  'Yerel depolama, siz silene kadar',
                  'Kaydettiğiniz ayetler, notlarınız ve yalnızca siz açtıysanız okuduklarınız. Bunlar hiçbir zaman hiçbir yere gönderilmez.',
                ],
                [
                  'goingTo',
                  'Oturum depolaması, sayfa yüklenirken',
                  'Gitmekte olduğunuz sayfa; yüklenemezse yeniden yüklenebilsin diye.',
                ],
                [
                  'readingLayout',
                  'Yerel depolama, siz temizleyene kadar',
                  'Sure sayfasında Arapça metin ile mealin yerleşimi (seçtiyseniz).',
                ],
                [
                  'reading-places',
                  'Yerel depolama, siz temizleyene kadar',
                  'Bir surede kaldığınız ayet; oradan devam edebilesiniz diye.',
                ],
                [
                  'fonts',
                  'Yerel depolama, siz temizleyene kadar',
                  'Yazı tiplerinin tarayıcınızda bulunduğu bilgisi; sonraki sayfa onları hemen kullanabilsin diye.',
                ],
                [
                  'offline-records, offline-files, offline-pages',
                  'Önbellek, siz kopyayı silene kadar',
                  'Çevrimdışı okuma kopyası (indirdiyseniz). Hizmet çalışanı (service worker) sayfaları buradan okur.',
                ],
                [
                  signInHintCookie,
                  'Çerez, oturum kapanana ya da süresi dolana kadar',
                  'Bir yöneticinin burada oturum açmış olduğu bilgisi. Ziyaretçilere hiçbir zaman gönderilmez.',
                ],
                [
                  'draft:…',
                  'Yerel depolama ya da oturum depolaması, sunucuya kaydedilene kadar',
                  'Bir yöneticinin yazdığı, ancak henüz kaydetmediği metin. Ziyaretçilerde hiçbir zaman bulunmaz.',
                ],
                [
                  'Sürüm çerezi',
                  'Çerez, beş dakika',
                  'Bir yöneticinin kaydettiği son değişiklik; sonraki sayfa onu göstersin diye. Ziyaretçilere hiçbir zaman gönderilmez.',
                ],
                [
                  'Oturum çerezi',
                  'Çerez, oturum kapanana ya da süresi dolana kadar',
                  'Yöneticinin oturumunu açık tutar. Ziyaretçilere hiçbir zaman gönderilmez.',
                ],
                [
                  'Cihaz çerezi',
                  'Çerez, 400 gün',
                  'Bir yöneticinin daha önce oturum açtığı cihazı tanır; böylece başkaları hesabı kilitleyemez. Ziyaretçilere hiçbir zaman gönderilmez.',
                ],
              ],
            },
          },
        ],
      },
      {
        id: 'what-we-do-not-use',
        heading: 'Kullanmadıklarımız',
        body: [
          {
            list: [
              'Reklam ya da izleme çerezi yok.',
              'Analiz çerezi ve analiz hizmeti yok.',
              'Üçüncü taraf çerezi yok: yazı tipleri, simgeler ve metinler Site’nin kendisinden gelir.',
            ],
          },
          'Bir gün kesinlikle gerekli olmayan çerezler kullanan bir hizmet eklersek adını burada belirtir ve çerez oluşturulmadan önce onayınızı isteriz.',
        ],
      },
      {
        id: 'consent',
        heading: 'Neden onayınızı istemiyoruz?',
        body: [
          'Birleşik Krallık hukuku, istediğiniz bir şey için kesinlikle gerekli olmadıkça çerezler ve benzeri depolama için onay alınmasını şart koşar. Yukarıda sayılanların hepsi bu anlamda gereklidir: bir dil, meal, renk teması, metin boyutu ya da okunuşu seçtiğiniz, bir sure okuduğunuz, bir ayet ya da not kaydettiğiniz, kopya indirdiğiniz veya oturum açtığınız için saklanırlar.',
        ],
      },
      {
        id: 'your-choices',
        heading: 'Seçim sizin',
        body: [
          'Çerezleri ve yerel depolamayı tarayıcınızın ayarlarından silebilir ya da reddedebilirsiniz. Site yine okunabilir: bu durumda dil, sayfanın adresine ya da tarayıcınızın tercihine, renk teması ise cihazınıza göre belirlenir.',
          'Bir yönetici, oturum çerezi olmadan oturum açamaz.',
        ],
      },
      {
        id: 'changes',
        heading: 'Bu politikadaki değişiklikler',
        body: ['Site’nin tarayıcınızda sakladıkları değişirse bu sayfayı ve tarihini güncelleriz.'],
      },
      {
        id: 'contact',
        heading: 'Bize ulaşın',
        body: [`Çerezlerle ilgili sorularınızı şu adrese gönderin: ${mail}.`],
      },
    ],
  }
}
