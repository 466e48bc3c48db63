import { type LegalSection, type LegalSite, toMailLink } from '../legal-document.ts'

/** Sections 1 to 8 of the terms: the agreement, and all that concerns money. */
export function termsPurchaseSections({ name, domain, contactEmail, currency }: LegalSite): readonly LegalSection[] {
  const mail = toMailLink(contactEmail)
  return [
    {
      id: 'introduction',
      heading: 'Giriş',
      body: [
        `Bu İstifadə şərtləri («Şərtlər») ${name} («biz») tərəfindən idarə olunan ${domain} saytından və orada təklif edilən hər şeydən («Xidmət») istifadənizi tənzimləyir.`,
        '[Məxfilik siyasəti](/privacy-policy), [Kuki siyasəti](/cookie-policy), [Məsuliyyətdən imtina](/disclaimer) və [Qaytarma siyasəti](/return-policy) bu Şərtlərin tərkib hissəsidir. Onlar birlikdə sizinlə bizim aramızda razılaşmanı təşkil edir.',
        `Xidmətdən istifadə etməklə razılaşmanı qəbul edirsiniz. Qəbul etmirsinizsə, Xidmətdən istifadə etməyin. Razılaşmadakı nəsə Xidmətdən istifadənizə mane olursa, bu ünvana yazın, həll yolu tapmağa çalışaq: ${mail}.`,
        'Bu mətnin tarixinə oxumaq, axtarmaq və bizə yazmaq pulsuzdur, hesab tələb etmir və Xidmət ödəniş qəbul etmir. Alış, abunəlik və hesablarla bağlı bölmələr yalnız bunları təklif etdiyimiz yerdə və vaxtda tətbiq olunur.',
      ],
    },
    {
      id: 'communications',
      heading: 'Yazışma',
      body: [
        'Bizə yazdıqda e-poçt ünvanınızdan sizə cavab vermək üçün istifadə edirik. Bizə yazmaq sizi xəbər bülletenlərinə və ya marketinq məktublarına abunə etmir.',
        `Belə məktublar təklif etsək, onları yalnız özünüz istədikdə alacaqsınız və istənilən vaxt hər məktubdakı keçidlə və ya bu ünvana yazmaqla dayandıra bilərsiniz: ${mail}.`,
      ],
    },
    {
      id: 'order-and-purchase',
      heading: 'Sifariş və alış',
      body: [
        'Xidmət vasitəsilə təklif olunan nəyisə almaq istəsəniz («Alış»), onu başa çatdırmaq üçün lazım olan məlumatlar, məsələn, kartın nömrəsi və bitmə tarixi, ödəniş ünvanınız soruşula bilər.',
        {
          list: [
            'Kartdan və ya digər ödəniş vasitəsindən istifadə etmək hüququnuz olduğunu və bildirdiklərinizin doğru, düzgün və tam olduğunu təsdiq edirsiniz.',
            'Ödənişi bizim adımızdan ödəniş provayderi apara bilər. Bu halda daxil etdikləriniz [Məxfilik siyasətinə](/privacy-policy) uyğun olaraq həmin provayderə ötürülür.',
            `Təklifdə başqa cür göstərilməyibsə, qiymətlər bu valyutadadır: ${currency}.`,
            'Sifariş almaq təklifidir. Müqavilə biz sifarişi təsdiq etdikdə bağlanmış sayılır.',
          ],
        },
        'Məhsul və ya xidmət mövcud olmadıqda, təsvirində və ya qiymətində səhv olduqda, sifarişin özündə səhv olduqda, yaxud dələduzluqdan və ya digər qanunsuz əməliyyatdan şübhələndikdə sifarişdən imtina edə və ya onu ləğv edə bilərik. Sifarişi ləğv etsək, ödədiyiniz məbləği qaytarırıq.',
      ],
    },
    {
      id: 'promotions',
      heading: 'Müsabiqələr, lotereyalar və aksiyalar',
      body: [
        'Xidmət vasitəsilə təklif olunan müsabiqənin, uduş lotereyasının və ya digər aksiyanın öz qaydaları ola bilər. İştirak etməzdən əvvəl onları və [Məxfilik siyasətimizi](/privacy-policy) oxuyun. Aksiyanın qaydaları bu Şərtlərdən fərqlənərsə, həmin aksiyaya onun öz qaydaları tətbiq olunur.',
      ],
    },
    {
      id: 'subscriptions',
      heading: 'Abunəliklər',
      body: [
        'Xidmətin bəzi hissələri abunəliklə («Abunəlik») təklif oluna bilər. Onun haqqını əvvəlcədən, uzunluğu abunə olarkən göstərilən müntəzəm dövrlər («Ödəniş dövrləri») üzrə ödəyirsiniz.',
        `Siz və ya biz ləğv etməsək, hər Ödəniş dövrünün sonunda Abunəlik eyni şərtlərlə yenilənir. İstənilən vaxt hesab səhifənizdə (varsa) və ya bizə yazmaqla ləğv edə bilərsiniz: ${mail}. Bu halda Abunəlik haqqını ödədiyiniz Ödəniş dövrü ilə birlikdə bitir.`,
        'Etibarlı ödəniş vasitəsi tələb olunur. Onu təqdim etməklə bizə və ya ödəniş provayderimizə Abunəlik haqqını ondan tutmağa icazə verirsiniz. Ödəniş alınmasa, sizə bildirəcəyik və ödənilənə qədər Abunəliyi dayandıra bilərik.',
      ],
    },
    {
      id: 'free-trial',
      heading: 'Pulsuz sınaq',
      body: [
        'Abunəliyi məhdud müddətə pulsuz sınaqla («Pulsuz sınaq») təklif edə bilərik. Ona yazılarkən ödəniş məlumatlarınız soruşula bilər.',
        'Onları təqdim etmisinizsə, Pulsuz sınaq bitənə qədər heç nə tutulmur. Ləğv etməmisinizsə, onun son günündə seçdiyiniz Abunəliyin haqqı tutulur. Bu günün nə vaxt olduğu və necə ləğv etmək təklifdə göstərilir.',
        'Pulsuz sınaq təklifinin şərtlərini onu hələ qəbul etməmiş şəxslər üçün dəyişə və ya təklifi geri götürə bilərik.',
      ],
    },
    {
      id: 'fee-changes',
      heading: 'Qiymət dəyişiklikləri',
      body: [
        'Abunəlik haqqını dəyişə bilərik. Dəyişiklik cari Ödəniş dövrünün sonunda qüvvəyə minir.',
        'Dəyişiklik qüvvəyə minməzdən əvvəl Abunəliyi ləğv edə bilməyiniz üçün ağlabatan müddət əvvəl sizə bildiririk. Ondan sonra Abunəliyi davam etdirsəniz, yeni haqqı ödəməyə razılıq verirsiniz.',
      ],
    },
    {
      id: 'refunds',
      heading: 'Ödənişin qaytarılması',
      body: [
        'Ödənişi ilkin Alışdan sonra 0 gün ərzində qaytarırıq. Bu o deməkdir ki, başa çatmış Alışı qaytarıb ödənişi geri ala biləcəyiniz müddət yoxdur. Bax: [Qaytarma siyasəti](/return-policy).',
        'Bu, qanunun istehlakçılara verdiyi və razılaşma ilə istisna edilə bilməyən hüquqlara təsir etmir.',
      ],
    },
  ]
}
