import { type LegalDocument, type LegalSite, toMailLink } from '../legal-document.ts'

export function returnPolicy({ name, domain, contactEmail }: LegalSite): LegalDocument {
  const mail = toMailLink(contactEmail)
  return {
    id: 'returnPolicy',
    dates: [{ label: 'Son güncelleme:', iso: '2023-01-15', text: '15 Ocak 2023' }],
    intro: [`Bu politika, ${domain} üzerinden ${name} projesinden satın aldığınız her şey için geçerlidir.`],
    sections: [
      {
        id: 'final-sales',
        heading: 'Tüm satışlar kesindir',
        body: [
          'Tüm satışlar kesindir, para iadesi yapılmaz.',
          'Lütfen onaylamadan önce sipariş ettiğiniz şeyin tanımını ve fiyatını okuyun; anlaşılmayan bir şey varsa önce bize yazın.',
          '[Kullanım Koşullarının](/terms-conditions#refunds) para iadesi maddesi de aynı şeyi söyler: para iadesi, satın alma tarihinden itibaren 0 gün içinde yapılır.',
        ],
      },
      {
        id: 'statutory-rights',
        heading: 'Yasal haklarınız',
        body: [
          'Tüketiciyseniz hukuk size hiçbir politikanın elinizden alamayacağı haklar tanıyabilir; örneğin bir şey tanımlandığı gibi değilse. Bu politikadaki hiçbir hüküm o hakları sınırlamaz.',
        ],
      },
      {
        id: 'contact',
        heading: 'Bize ulaşın',
        body: [`Bu politika ya da bir satın alma hakkındaki her türlü soru için şu adrese yazın: ${mail}.`],
      },
    ],
  }
}
