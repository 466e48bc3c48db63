import { type LegalSection, type LegalSite, toMailLink } from '../legal-document.ts'

/** Sections 19 to 27 of the terms: what each side is liable for, and how the agreement changes and ends. */
export function termsLiabilitySections({ name, contactEmail }: LegalSite): readonly LegalSection[] {
  const mail = toMailLink(contactEmail)
  return [
    {
      id: 'warranty-disclaimer',
      heading: 'Garanti reddi',
      body: [
        `${name}, Hizmeti “olduğu gibi” ve “mevcut olduğu ölçüde” sunar. Hukukun izin verdiği ölçüde, Hizmetin işleyişi ya da içindeki bilgi ve materyal hakkında, belirli bir amaca uygunluk, tatmin edici kalite ve hak ihlali bulunmaması dâhil, açık ya da zımni hiçbir garanti vermeyiz.`,
        'Özellikle Hizmetin doğru, güvenilir, hatasız, kesintisiz ya da zararlı bileşenlerden arınmış olacağına veya ihtiyaçlarınızı karşılayacağına söz vermeyiz. Hizmeti kendi sorumluluğunuzda kullanırsınız.',
        'Buradaki hiçbir hüküm, hukukun kaldırılmasına izin vermediği bir garantiyi ya da hakkı ortadan kaldırmaz.',
      ],
    },
    {
      id: 'liability-limit',
      heading: 'Sorumluluğun sınırlandırılması',
      body: [
        'Bu Koşullardaki hiçbir hüküm, ihmalden doğan ölüm ya da yaralanma, dolandırıcılık veya hukuken sınırlandırılamayan başka bir durum için sorumluluğu sınırlamaz.',
        'Bunun dışında ve hukukun izin verdiği ölçüde, Hizmetten ya da bu Koşullardan doğan dolaylı zararlardan, kâr, veri ya da iş kaybından, bunun mümkün olduğunu bilsek bile sorumlu değiliz. Toplam sorumluluğumuz, talepten önceki on iki ayda Hizmet için bize ödediğiniz tutarı aşmaz.',
        'Tüketiciyseniz, sözleşmeye uymamamızın ya da makul özen ve beceriyi göstermememizin öngörülebilir sonucu olan zarardan sorumlu kalırız.',
      ],
    },
    {
      id: 'termination',
      heading: 'Fesih',
      body: [
        'Hizmeti kullanmayı istediğiniz zaman bırakabilirsiniz. Hesabınız varsa ve kapatmak istiyorsanız bize yazın.',
        'Bu Koşullara aykırı davranırsanız, hukuk gerektirirse ya da Hizmeti veya başkalarını korumak için gerekliyse, bir hesabı ya da Hizmete erişiminizi, zorunlu olduğunda önceden bildirmeden, askıya alabilir veya sona erdirebiliriz.',
        'Niteliği gereği sözleşmenin sona ermesinden sonra da sürmesi gereken hükümler, bu arada fikri mülkiyet, garanti, sorumluluk ve uygulanacak hukukla ilgili olanlar yürürlükte kalır.',
      ],
    },
    {
      id: 'governing-law',
      heading: 'Uygulanacak hukuk',
      body: [
        'Bu Koşullar, kanunlar ihtilafı kurallarına bakılmaksızın Birleşik Krallık hukukuna tabidir ve Birleşik Krallık mahkemeleri yetkilidir.',
        'Başka bir yerde yaşayan bir tüketiciyseniz, kendi ülkenizin sözleşmeyle bertaraf edilemeyen yasalarının korumasından yararlanmaya devam edersiniz.',
        'Bu Koşullar, Hizmet hakkında aramızdaki sözleşmenin tamamıdır ve önceki her sözleşmenin yerine geçer.',
      ],
    },
    {
      id: 'changes-to-the-service',
      heading: 'Hizmetteki değişiklikler',
      body: [
        'Hizmeti ya da herhangi bir bölümünü uygun gördüğümüz biçimde değiştirebilir veya sonlandırabiliriz. Hizmetin tamamı ya da bir bölümü herhangi bir nedenle herhangi bir zamanda kullanılamazsa sorumlu değiliz. Zaman zaman bazı bölümlerine ya da tamamına erişimi sınırlayabiliriz.',
        'Bir değişiklik, ödemesini yaptığınız ve henüz almadığınız bir şeyi ortadan kaldırırsa [sipariş ve satın alma](#order-and-purchase) maddesi ve yasal haklarınız geçerlidir.',
      ],
    },
    {
      id: 'amendments',
      heading: 'Koşullardaki değişiklikler',
      body: [
        'Bu Koşulları, değiştirilmiş metni tarihiyle birlikte bu sayfada yayımlayarak değiştirebiliriz. Lütfen zaman zaman bu sayfaya bakın.',
        'Bir değişiklik yayımlandıktan sonra Hizmeti kullanmayı sürdürürseniz onu kabul etmiş olursunuz. Kabul etmiyorsanız lütfen Hizmeti kullanmayı bırakın. Değişiklik, daha önce yapılmış bir Satın Almanın koşullarını değiştirmez.',
      ],
    },
    {
      id: 'severability',
      heading: 'Feragat ve bölünebilirlik',
      body: [
        'Bir koşuldan bir kez feragat etmemiz, ondan başka zamanlarda ya da başka koşullardan feragat ettiğimiz anlamına gelmez. Bir hakta ısrar etmememiz ondan vazgeçtiğimiz anlamına gelmez.',
        'Bir mahkeme bu Koşulların bir hükmünü geçersiz, hukuka aykırı ya da uygulanamaz bulursa o hüküm yalnızca gerektiği kadar sınırlanır ya da çıkarılır; geri kalanı yürürlükte kalır.',
      ],
    },
    {
      id: 'acknowledgement',
      heading: 'Kabul',
      body: ['Hizmeti kullanarak bu Koşulları okuduğunuzu ve onlarla bağlı olmayı kabul ettiğinizi beyan edersiniz.'],
    },
    {
      id: 'contact',
      heading: 'Bize ulaşın',
      body: [
        `Lütfen geri bildirimlerinizi, görüşlerinizi, sorularınızı ve teknik destek isteklerinizi şu adrese gönderin: ${mail}, ya da [iletişim formunu](/form) kullanın.`,
      ],
    },
  ]
}
