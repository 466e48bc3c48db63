import { type LegalDocument, type LegalSite, toMailLink } from '../legal-document.ts'
import { textGenerated } from './text-generated.ts'

/** The nine subjects, in the order of section 2 of the specification. */
export function disclaimer({ name, domain, contactEmail }: LegalSite): LegalDocument {
  const mail = toMailLink(contactEmail)
  return {
    id: 'disclaimer',
    dates: [textGenerated],
    intro: [
      `${name} (“biz”), ${domain} sitesini (“Site”) okumak ve incelemek isteyenlere sunar. Lütfen bu sayfayı [Kullanım Koşulları](/terms-conditions) ile birlikte değerlendirin.`,
    ],
    sections: [
      {
        id: 'website',
        heading: 'Site hakkında',
        body: [
          'Site iyi niyetle, yalnızca genel bilgi ve kişisel inceleme için sunulur. Gösterilenlerin doğru, eksiksiz, belirli bir amaca uygun ya da her zaman erişilebilir olduğuna dair açık veya zımni hiçbir güvence vermeyiz.',
          'Arapça metin ve mealler, her ayetin yanında adı verilen kaynak metinlerden alınmıştır. Meal, çevirmenin anladığını aktarır ve aslının yerini tutmaz. Konular, ayet grupları ve açıklamalar inceleme araçlarıdır, dinî hüküm değildir. Bir hüküm için güvendiğiniz yetkin bir âlime danışın.',
          'Hukukun izin verdiği ölçüde, Site’yi kullanmaktan ya da ona güvenmekten doğan zararlardan sorumlu değiliz. Site’yi kendi sorumluluğunuzda kullanırsınız.',
        ],
      },
      {
        id: 'external-links',
        heading: 'Dış bağlantılar hakkında',
        body: [
          'Site, başkalarının işlettiği sitelere, örneğin metinlerin yayıncılarına bağlantı verebilir. O sitelerde yazanları denetlemez, izlemez ve garanti etmeyiz.',
          'Bağlantı vermek onaylamak demek değildir. Başka bir sitede yaptıklarınız sizinle o sitenin sahibi arasındadır.',
        ],
      },
      {
        id: 'professional',
        heading: 'Mesleki danışmanlık hakkında',
        body: [
          'Site finansal tavsiye içermez ve içeremez. Hukuki, tıbbi ya da başka bir mesleki tavsiye de vermez.',
          'Ticaret, borç, miras, sağlık ya da hukuktan söz eden ayetler ve açıklamalar inceleme amacıyla gösterilir. Böyle bir konuda harekete geçmeden önce o alanda yetkin bir uzmana danışın.',
        ],
      },
      {
        id: 'affiliates',
        heading: 'Satış ortaklığı hakkında',
        body: [
          'Site satış ortaklarına bağlantı verebilir ve bu bağlantılar üzerinden yapılan alışverişlerden komisyon alabiliriz. Böyle bir durumda bunu bağlantının yanında belirtiriz.',
          'Bu metnin tarihinde Site’de satış ortaklığı bağlantısı yoktur.',
        ],
      },
      {
        id: 'testimonials',
        heading: 'Kullanıcı görüşleri hakkında',
        body: [
          'Site, kendisini kullananların görüşlerini gösterebilir. Bunlar tek bir kişinin deneyimini ve düşüncesini anlatır. Sizinki farklı olabilir ve hiçbiri bir sonuç vaat etmez.',
          'Görüşler bize verildiği gibi yayımlanır; ancak yazım hatalarını düzeltebilir ve metni kısaltabiliriz. İçlerindeki düşünceler yalnızca yazarlarına aittir.',
        ],
      },
      {
        id: 'errors-and-omissions',
        heading: 'Hatalar ve eksikler hakkında',
        body: [
          'Metinleri yayımlandıkları gibi göstermeye özen gösteririz. Yine de kopyalarken, çevirirken, konulara ayırırken ya da gösterirken hata olabilir; bir şey eksik kalabilir ya da güncelliğini yitirebilir.',
          `Her şey “olduğu gibi” sunulur. Bir hata bulursanız düzeltebilmemiz için lütfen [iletişim formundan](/form) ya da şu adresten bize bildirin: ${mail}.`,
        ],
      },
      {
        id: 'guest-contributors',
        heading: 'Konuk yazarlar hakkında',
        body: [
          'Site’de konuk yazarların açıklamaları ya da başka katkıları yer alabilir. Yazdıkları kendi görüşleridir; bizim ya da bağlı oldukları kuruluşun görüşü olmayabilir.',
        ],
      },
      {
        id: 'logos',
        heading: 'Logolar ve markalar hakkında',
        body: [
          'Site’de görünen, başkalarına ait logolar, adlar ve markalar sahiplerinindir. Bir kaynağı ya da hizmeti belirtmek için gösterilirler; sahiplerinin bizi onayladığı, desteklediği ya da bizimle bağlantılı olduğu anlamına gelmezler.',
        ],
      },
      {
        id: 'contact',
        heading: 'Bize ulaşın',
        body: [`Bu sayfa hakkında bir görüşünüz ya da sorunuz varsa şu adrese yazın: ${mail}.`],
      },
    ],
  }
}
