import { type LegalSection, type LegalSite, toMailLink } from '../legal-document.ts'

/** Sections 19 to 27 of the terms: what each side is liable for, and how the agreement changes and ends. */
export function termsLiabilitySections({ name, contactEmail }: LegalSite): readonly LegalSection[] {
  const mail = toMailLink(contactEmail)
  return [
    {
      id: 'warranty-disclaimer',
      heading: 'Zəmanətdən imtina',
      body: [
        `${name} Xidməti «olduğu kimi» və «mövcud olduğu qədər» təqdim edir. Qanunun yol verdiyi həddə Xidmətin işi, oradakı məlumat və materiallar barədə, o cümlədən müəyyən məqsədə yararlılıq, qənaətbəxş keyfiyyət və hüquqların pozulmaması barədə açıq və ya nəzərdə tutulan heç bir zəmanət vermirik.`,
        'Xüsusilə Xidmətin dəqiq, etibarlı, səhvsiz, fasiləsiz və zərərli komponentlərdən azad olacağına və ya ehtiyaclarınıza cavab verəcəyinə söz vermirik. Ondan öz riskinizlə istifadə edirsiniz.',
        'Burada heç nə qanunun istisna etməyə yol vermədiyi zəmanəti və ya hüququ aradan qaldırmır.',
      ],
    },
    {
      id: 'liability-limit',
      heading: 'Məsuliyyətin məhdudlaşdırılması',
      body: [
        'Bu Şərtlərdə heç nə ehtiyatsızlıqdan yaranan ölümə və ya xəsarətə, dələduzluğa və qanunla məhdudlaşdırıla bilməyən hər hansı başqa hala görə məsuliyyəti məhdudlaşdırmır.',
        'Bundan başqa və qanunun yol verdiyi həddə, Xidmətdən və ya bu Şərtlərdən yaranan dolayı zərərə, mənfəətin, məlumatların və ya işin itirilməsinə görə, hətta bunun mümkünlüyünü bilsək də, məsuliyyət daşımırıq. Ümumi məsuliyyətimiz tələbdən əvvəlki on iki ay ərzində Xidmət üçün bizə ödədiyiniz məbləği aşmır.',
        'İstehlakçısınızsa, razılaşmanı pozmağımızın və ya ağlabatan qayğı və bacarıq göstərməməyimizin qabaqcadan görünə bilən nəticəsi olan itkiyə görə məsul qalırıq.',
      ],
    },
    {
      id: 'termination',
      heading: 'Xitam',
      body: [
        'Xidmətdən istifadəni istənilən vaxt dayandıra bilərsiniz. Hesabınız varsa və onu bağlamaq istəyirsinizsə, bizə yazın.',
        'Bu Şərtləri pozduqda, qanun tələb etdikdə və ya Xidməti, yaxud başqalarını qorumaq üçün lazım olduqda hesabı və ya Xidmətə girişinizi dayandıra və ya ləğv edə bilərik; zərurət olduqda xəbərdarlıq etmədən.',
        'Mahiyyətinə görə razılaşmanın bitməsindən sonra da qüvvədə qalmalı olan müddəalar, o cümlədən əqli mülkiyyət, zəmanət, məsuliyyət və tətbiq olunan hüquq barədə müddəalar qüvvədə qalır.',
      ],
    },
    {
      id: 'governing-law',
      heading: 'Tətbiq olunan hüquq',
      body: [
        'Bu Şərtlər, kolliziya normalarından asılı olmayaraq, Birləşmiş Krallığın qanunları ilə tənzimlənir və mübahisələrə Birləşmiş Krallığın məhkəmələri baxır.',
        'Başqa yerdə yaşayan istehlakçısınızsa, öz ölkənizin razılaşma ilə ləğv edilə bilməyən qanunlarının müdafiəsi sizdə qalır.',
        'Bu Şərtlər Xidmətlə bağlı aramızdakı bütöv razılaşmadır və əvvəlki hər hansı razılaşmanı əvəz edir.',
      ],
    },
    {
      id: 'changes-to-the-service',
      heading: 'Xidmətin dəyişdirilməsi',
      body: [
        'Xidməti və ya onun hər hansı hissəsini öz mülahizəmizlə dəyişə və ya dayandıra bilərik. Xidmətin hamısı və ya bir hissəsi hər hansı səbəbdən nə vaxtsa əlçatan olmasa, məsuliyyət daşımırıq. Vaxtaşırı onun bəzi hissələrinə və ya hamısına girişi məhdudlaşdıra bilərik.',
        'Dəyişiklik haqqını ödədiyiniz, lakin hələ almadığınız bir şeyi aradan qaldırırsa, [sifariş və alış](#order-and-purchase) bölməsi və qanunla sizə verilən hüquqlar tətbiq olunur.',
      ],
    },
    {
      id: 'amendments',
      heading: 'Şərtlərə düzəlişlər',
      body: [
        'Bu Şərtlərə düzəliş edilmiş mətni tarixi ilə bu səhifədə yayımlamaqla düzəliş edə bilərik. Zaman-zaman bu səhifəyə baxın.',
        'Düzəliş yayımlandıqdan sonra Xidmətdən istifadəyə davam etsəniz, onu qəbul edirsiniz. Razı deyilsinizsə, Xidmətdən istifadəni dayandırın. Düzəliş artıq edilmiş Alışın şərtlərini dəyişmir.',
      ],
    },
    {
      id: 'severability',
      heading: 'Hüquqdan imtina və müddəaların ayrılığı',
      body: [
        'Bir şərtdən bir dəfə imtina etsək, bu, ondan başqa vaxt və ya digər şərtlərdən imtina etdiyimiz demək deyil. Hüququmuzda təkid etməməklə ondan imtina etmirik.',
        'Məhkəmə bu Şərtlərin hər hansı müddəasını etibarsız, qanunsuz və ya icra oluna bilməyən sayarsa, həmin müddəa yalnız zəruri həddə məhdudlaşdırılır və ya çıxarılır, qalanı isə qüvvədə qalır.',
      ],
    },
    {
      id: 'acknowledgement',
      heading: 'Təsdiq',
      body: [
        'Xidmətdən istifadə etməklə bu Şərtləri oxuduğunuzu və onlara əməl etməyə razı olduğunuzu təsdiq edirsiniz.',
      ],
    },
    {
      id: 'contact',
      heading: 'Bizimlə əlaqə',
      body: [
        `Rəyləri, iradları, sualları və texniki dəstək xahişlərini bu ünvana göndərin: ${mail}, və ya [əlaqə formasından](/form) istifadə edin.`,
      ],
    },
  ]
}
