import { type LegalDocument, type LegalSite, toMailLink } from '../legal-document.ts'

export function returnPolicy({ name, domain, contactEmail }: LegalSite): LegalDocument {
  const mail = toMailLink(contactEmail)
  return {
    id: 'returnPolicy',
    dates: [{ label: 'Son yenilənmə tarixi:', iso: '2023-01-15', text: '15 yanvar 2023' }],
    intro: [`Bu siyasət ${domain} vasitəsilə ${name} layihəsindən aldığınız hər şeyə aiddir.`],
    sections: [
      {
        id: 'final-sales',
        heading: 'Bütün satışlar qətidir',
        body: [
          'Bütün satışlar qətidir, ödənilmiş məbləğ geri qaytarılmır.',
          'Təsdiq etməzdən əvvəl sifariş etdiyinizin təsvirini və qiymətini oxuyun, aydın olmayan bir şey varsa, əvvəlcə bizə yazın.',
          '[İstifadə şərtlərinin](/terms-conditions#refunds) ödənişin qaytarılması bəndində də bu yazılıb: ödəniş alışdan sonra 0 gün ərzində qaytarılır.',
        ],
      },
      {
        id: 'statutory-rights',
        heading: 'Qanunla sizə verilən hüquqlar',
        body: [
          'İstehlakçısınızsa, qanun sizə heç bir siyasətin ala bilməyəcəyi hüquqlar verə bilər, məsələn, aldığınız təsvirə uyğun olmadıqda. Bu siyasətdə heç nə həmin hüquqları məhdudlaşdırmır.',
        ],
      },
      {
        id: 'contact',
        heading: 'Bizimlə əlaqə',
        body: [`Bu siyasət və ya alış barədə hər hansı sualınız varsa, bu ünvana yazın: ${mail}.`],
      },
    ],
  }
}
