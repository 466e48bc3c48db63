import { type LegalSection, type LegalSite, toMailLink } from '../legal-document.ts'

/** Sections 9 to 18 of the terms: what you may do with the Service, and who owns it. */
export function termsUseSections({ name, domain, contactEmail }: LegalSite): readonly LegalSection[] {
  const mail = toMailLink(contactEmail)
  return [
    {
      // Not `content`: that is the anchor of the page's main part.
      id: 'your-content',
      heading: 'İçerik',
      body: [
        'Hizmet, bize metin ve başka materyal (“İçerik”) göndermenize, bunları saklamanıza ya da yayımlamanıza olanak tanıyabilir. Bugün bu, iletişim formuna yazdıklarınızdır; yayımlanmaz.',
        'Gönderdiğiniz İçerikten siz sorumlusunuz: hukuka uygun olmalı, size ait olmalı ya da kullanma hakkınız bulunmalı, kimsenin özel hayatını, telif hakkını, sözleşmesini ya da başka haklarını ihlal etmemelidir.',
        'Bütün haklarınız sizde kalır. Hizmeti yürütmek ve size yanıt vermek için gerektiği ölçüde İçeriği kullanmamıza, saklamamıza, göstermemize ve iletmemize izin verirsiniz. Bir özellik İçeriği yayımlıyorsa diğer kullanıcıların da onu bu Koşullara göre okumasına ve kullanmasına izin verirsiniz.',
        'Kullanıcıların gönderdiği İçeriği izlemek zorunda değiliz; ancak bu Koşullara aykırı olanı reddedebilir ya da kaldırabiliriz. Bize ait materyali, hukukun izin verdiğinin ötesinde, iznimiz olmadan kopyalayamaz ya da ticari amaçla kullanamazsınız.',
      ],
    },
    {
      id: 'prohibited-uses',
      heading: 'Yasak kullanımlar',
      body: [
        'Hizmeti yalnızca hukuka uygun amaçlarla ve bu Koşulların izin verdiği biçimde kullanabilirsiniz. Hizmeti şu amaçlarla kullanmamayı kabul edersiniz:',
        {
          list: [
            'yürürlükteki bir yasayı ya da düzenlemeyi herhangi bir biçimde ihlal etmek;',
            'küçükleri istismar etmek, onlara zarar vermek ya da buna kalkışmak;',
            'istenmeyen reklam, zincir mektup ya da spam göndermek;',
            'bizim, bizimle çalışan birinin, başka bir kullanıcının ya da herhangi birinin kimliğine bürünmek;',
            'başkalarını tehdit etmek, aldatmak, taciz etmek, karalamak ya da inancı ne olursa olsun, inansın inanmasın, herhangi birine karşı nefret veya şiddet kışkırtmak;',
            'değiştirilmiş bir metni burada gösterilen bir kaynak metin gibi sunmak.',
          ],
        },
        'Şunları yapmamayı da kabul edersiniz:',
        {
          list: [
            'örneğin bir hizmet engelleme saldırısıyla ya da Hizmetin bildirdiği sınırları aşan otomatik isteklerle Hizmeti aşırı yüklemek, ona zarar vermek, işleyişini bozmak ya da başkalarının kullanmasını engellemek;',
            'virüs ya da başka zararlı materyal bulaştırmak;',
            'Hizmetin size açık olmayan bölümlerine, hesaplara, sunuculara ya da verilere erişmeye çalışmak;',
            'Hizmeti koruyan ya da kullanımını sınırlayan önlemleri aşmak.',
          ],
        },
      ],
    },
    {
      id: 'analytics',
      heading: 'Analiz',
      body: [
        'Hizmetin nasıl kullanıldığını izlemek ve incelemek için sağlayıcılardan yararlanabiliriz. Bu metnin tarihinde hiçbirinden yararlanmıyoruz: sayfalarımızda hiçbir analiz hizmeti çalışmaz.',
        'Bu değişirse sağlayıcının adını [Gizlilik Politikasında](/privacy-policy) ve [Çerez Politikasında](/cookie-policy) belirtir, hukukun gerektirdiği yerde onayınızı isteriz.',
      ],
    },
    {
      id: 'no-use-by-minors',
      heading: 'Küçükler kullanamaz',
      body: [
        'Hizmet yalnızca en az 18 yaşında olanlar içindir. Hizmeti kullanarak 18 yaşında ya da daha büyük olduğunuzu ve bu sözleşmeyi yapabileceğinizi onaylarsınız. 18 yaşından küçükseniz Hizmeti kullanamazsınız.',
      ],
    },
    {
      id: 'accounts',
      heading: 'Hesaplar',
      body: [
        'Ziyaretçilerin hesaba ihtiyacı yoktur. Hesabınız varsa 18 yaşında ya da daha büyük olduğunuzu, bize verdiğiniz bilgilerin doğru, eksiksiz ve güncel olduğunu ve öyle tutacağınızı onaylarsınız. Yanlış bilgi hesabın kapatılmasına yol açabilir.',
        'Parolanızı gizli tutun ve hesabı paylaşmayın; hesapla yapılanlardan siz sorumlusunuz. Bir güvenlik ihlalini ya da izniniz dışında bir kullanımı öğrenirseniz hemen bize bildirin.',
        'Kullanıcı adı olarak, onun yerine geçmek amacıyla başka bir kişinin ya da kuruluşun adını, başkasının hak sahibi olduğu bir adı ya da markayı, saldırgan, kaba ya da müstehcen bir adı kullanamazsınız.',
        'Bu Koşullara aykırı davranılırsa hizmet vermeyi reddedebilir, hesapları kapatabilir, İçeriği kaldırabilir ya da değiştirebiliriz.',
      ],
    },
    {
      id: 'intellectual-property',
      heading: 'Fikri mülkiyet',
      body: [
        `Kullanıcıların İçeriği dışında, Hizmetin tasarımı, inceleme materyali ve diğer özgün bölümleri ${name} projesinin ve ona lisans verenlerin mülkiyetindedir; telif hakkı ve başka yasalarla korunur. Yazılı iznimiz olmadan adımız ve markalarımız bir ürün ya da hizmet için kullanılamaz.`,
        'Arapça metin ve mealler yazarlarına ve yayıncılarına aittir ya da kamu malıdır. Kaynaklarıyla birlikte gösterilirler. Her biri, yanında belirtilen koşullarla kullanılabilir; o koşullar bu Koşullardan önce gelir.',
        'Hizmeti çalıştıran yazılım kendi lisansıyla sunulabilir; bu durumda yazılım o lisansa tabidir.',
      ],
    },
    {
      id: 'copyright-policy',
      heading: 'Telif hakkı politikası',
      body: [
        'Başkalarının fikri mülkiyetine saygı gösteririz ve Hizmetteki bir şeyin bir telif hakkını ya da başka bir hakkı ihlal ettiği yönündeki her iddiaya yanıt veririz.',
        `Böyle bir hakkın sahibiyseniz ya da sahibi adına hareket ediyorsanız ve ihlal edildiğini düşünüyorsanız, “Telif hakkı ihlali” konusuyla şu adrese yazın: ${mail}. İhlali bir sonraki maddede belirtildiği gibi tarif edin. Kötü niyetle yapılan bir iddia, yol açtığı zarardan sizi sorumlu kılabilir.`,
      ],
    },
    {
      id: 'takedown-procedure',
      heading: 'Kaldırma bildirimi ve usulü',
      body: [
        'Bildirimde şunlar bulunmalıdır:',
        {
          list: [
            'hakkı ihlal edilen eserin tarifi, ona bir bağlantı ya da bir kopyası;',
            `materyalin ${domain} sitesinde nerede olduğu: adresi ve mümkünse ayet, konu ya da grup;`,
            'adınız, posta adresiniz, telefon numaranız ve e-posta adresiniz;',
            'kullanıma hak sahibinin, temsilcisinin ya da hukukun izin vermediğine iyi niyetle inandığınıza dair bir beyan;',
            'bildirimin doğru olduğuna ve hak sahibi olduğunuza ya da onun adına hareket edebileceğinize dair, imzalı (elektronik de olabilir) bir beyan.',
          ],
        },
        `Bildirimi şu adrese gönderin: ${mail}. Eksiksiz bir bildirim aldığımızda gereksiz yere gecikmeden inceler, iddia haklı görünüyorsa materyali kaldırır ya da engeller ve mümkünse materyali sağlayan kişiye bildiririz.`,
        'O kişi, gerekçesini ve iletişim bilgilerini vererek bunun bir yanlışlık olduğunu öne sürebilir. Ardından materyalin geri konup konmayacağına karar verir ve iki tarafa da bildiririz. Yinelenen ihlal hesabın kapatılmasına yol açabilir.',
      ],
    },
    {
      id: 'feedback',
      heading: 'Hata bildirimi ve geri bildirim',
      body: [
        `Hataları, fikirleri ve dilekleri bize [iletişim formundan](/form) ya da şu adresten bildirebilirsiniz: ${mail}. Bunun için size minnettarız.`,
        'Bu geri bildirimleri Hizmeti düzeltmek ve geliştirmek için serbestçe ve ücretsiz kullanabiliriz. Gizli tutmak zorunda değiliz; ancak kişisel verilerinizi [Gizlilik Politikasında](/privacy-policy) belirtildiği gibi işleriz. Geri bildirime göre davranmakla yükümlü değiliz; benzer bir fikir bizde zaten bulunabilir ya da sonradan doğabilir.',
      ],
    },
    {
      id: 'third-party-links',
      heading: 'Üçüncü taraf sitelerine bağlantılar',
      body: [
        `Hizmet, ${name} projesinin sahibi olmadığı ve denetlemediği sitelere ve hizmetlere, örneğin metinlerin yayıncılarının sitelerine bağlantı verebilir.`,
        'Onların içeriğinden, gizlilik uygulamalarından ve tekliflerinden ya da onlara güvenmekten doğan zararlardan sorumlu değiliz. Bu siteleri ziyaret ettiğinizde lütfen koşullarını ve politikalarını okuyun.',
      ],
    },
  ]
}
