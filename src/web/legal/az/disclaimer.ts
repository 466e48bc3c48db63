import { type LegalDocument, type LegalSite, toMailLink } from '../legal-document.ts'
import { textGenerated } from './text-generated.ts'

/** The nine subjects, in the order of section 2 of the specification. */
export function disclaimer({ name, domain, contactEmail }: LegalSite): LegalDocument {
  const mail = toMailLink(contactEmail)
  return {
    id: 'disclaimer',
    dates: [textGenerated],
    intro: [
      `${name} («biz») ${domain} saytını («Sayt») oxumaq və öyrənmək üçün təqdim edir. Bu səhifəni [İstifadə şərtləri](/terms-conditions) ilə yanaşı oxuyun.`,
    ],
    sections: [
      {
        id: 'website',
        heading: 'Sayt barədə',
        body: [
          'Sayt vicdanla, yalnız ümumi məlumat və şəxsi mütaliə üçün təqdim olunur. Orada göstərilənlərin dəqiq, tam, müəyyən məqsədə uyğun və ya həmişə əlçatan olacağına açıq və ya nəzərdə tutulan heç bir zəmanət vermirik.',
          'Ərəbcə mətn və tərcümələr hər ayənin yanında adı çəkilən nəşrlərdən götürülüb. Tərcümə tərcüməçinin başa düşdüyünü çatdırır və əslini əvəz etmir. Mövzular, ayə qrupları və şərhlər öyrənmək üçün köməkçi vasitədir, dini hökm deyil. Hökm üçün etibar etdiyiniz ixtisaslı alimə müraciət edin.',
          'Qanunun yol verdiyi həddə Saytdan istifadə etməkdən və ya ona əsaslanmaqdan yaranan itkiyə görə məsuliyyət daşımırıq. Saytdan öz riskinizlə istifadə edirsiniz.',
        ],
      },
      {
        id: 'external-links',
        heading: 'Kənar keçidlər barədə',
        body: [
          'Saytda başqalarının saytlarına, məsələn, mətnlərin nəşriyyatlarına keçidlər ola bilər. Həmin saytlarda yazılanları yoxlamır, izləmir və onlara zəmanət vermirik.',
          'Keçid bəyənmə demək deyil. Başqa saytda etdikləriniz sizinlə o saytın sahibi arasındadır.',
        ],
      },
      {
        id: 'professional',
        heading: 'Peşəkar məsləhət barədə',
        body: [
          'Saytda maliyyə məsləhəti yoxdur və ola bilməz. Sayt hüquqi, tibbi və ya digər peşəkar məsləhət də vermir.',
          'Ticarət, borc, miras, sağlamlıq və ya hüquqdan bəhs edən ayələr və şərhlər öyrənmək üçün göstərilir. Belə bir məsələdə addım atmazdan əvvəl müvafiq ixtisaslı mütəxəssislə məsləhətləşin.',
        ],
      },
      {
        id: 'affiliates',
        heading: 'Tərəfdaşlıq keçidləri barədə',
        body: [
          'Saytda tərəfdaşlara keçidlər ola bilər və belə keçidlərlə edilən alışlara görə komissiya ala bilərik. Belə hallarda bunu keçidin yanında yazırıq.',
          'Bu mətnin tarixinə Saytda tərəfdaşlıq keçidləri yoxdur.',
        ],
      },
      {
        id: 'testimonials',
        heading: 'Rəylər barədə',
        body: [
          'Sayt istifadəçilərin rəylərini göstərə bilər. Rəy bir nəfərin təcrübəsini və fikrini əks etdirir. Sizin təcrübəniz fərqli ola bilər və heç bir rəy nəticə vəd etmir.',
          'Rəylər bizə verildiyi kimi yayımlanır, lakin orfoqrafiyanı düzəldə və rəyi qısalda bilərik. Oradakı fikirlər yalnız müəlliflərinə aiddir.',
        ],
      },
      {
        id: 'errors-and-omissions',
        heading: 'Səhvlər və buraxılmış yerlər barədə',
        body: [
          'Mətnləri dərc olunduğu kimi göstərməyə çalışırıq. Bununla belə, kopyalama, tərcümə, mövzulara bölmə və ya göstərmə zamanı səhv ola bilər, nəsə çatışmaya və ya köhnələ bilər.',
          `Hər şey «olduğu kimi» təqdim edilir. Səhv tapsanız, düzəldə bilməyimiz üçün bizə [əlaqə forması](/form) ilə və ya bu ünvana yazın: ${mail}.`,
        ],
      },
      {
        id: 'guest-contributors',
        heading: 'Qonaq müəlliflər barədə',
        body: [
          'Saytda qonaq müəlliflərin şərhləri və ya digər yazıları ola bilər. Onların yazdıqları öz fikirləridir və bizim, yaxud mənsub olduqları təşkilatın mövqeyi ilə üst-üstə düşməyə bilər.',
        ],
      },
      {
        id: 'logos',
        heading: 'Loqolar və əmtəə nişanları barədə',
        body: [
          'Saytda görünən başqalarına aid loqolar, adlar və əmtəə nişanları sahiblərinin mülkiyyətidir. Onlar mənbəni və ya xidməti göstərmək üçündür və sahiblərinin bizi dəstəklədiyi, maliyyələşdirdiyi və ya bizimlə bağlı olduğu demək deyil.',
        ],
      },
      {
        id: 'contact',
        heading: 'Bizimlə əlaqə',
        body: [`Bu səhifə barədə iradınız və ya sualınız varsa, bu ünvana yazın: ${mail}.`],
      },
    ],
  }
}
