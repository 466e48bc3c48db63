import { type LegalDocument, type LegalSite, toMailLink } from '../legal-document.ts'
import { textGenerated } from './text-generated.ts'

/** Says what the software does. A change in what it collects, stores or sends is a change here as well. */
export function privacyPolicy({ name, domain, contactEmail }: LegalSite): LegalDocument {
  const mail = toMailLink(contactEmail)
  return {
    id: 'privacyPolicy',
    dates: [textGenerated],
    intro: [
      `Bu siyasət ${domain} saytından («Sayt») istifadə etdiyiniz zaman ${name} layihəsinin («biz») hansı fərdi məlumatları nə üçün emal etdiyini və sizin hansı hüquqlarınız olduğunu izah edir. O, Saytın ziyarətçiləri və administratorları üçün yazılıb.`,
      'Qısaca: hesab açmadan və kim olduğunuzu bildirmədən oxuya və axtara bilərsiniz. Analitika və reklam yoxdur. Əlaqə formasında yazdıqlarınız bizə çatır və biz onlardan sizə cavab vermək üçün istifadə edirik.',
    ],
    sections: [
      {
        id: 'who-we-are',
        heading: 'Kim məsuldur',
        body: [
          `Saytda fərdi məlumatların necə və nə üçün emal olunmasına ${name} qərar verir və Birləşmiş Krallığın məlumatların mühafizəsi qanunvericiliyinə görə bu məlumatların nəzarətçisidir. Bizə bu ünvandan yaza bilərsiniz: ${mail}.`,
        ],
      },
      {
        id: 'what-we-collect',
        heading: 'Hansı məlumatları toplayırıq',
        body: [
          'Yalnız aşağıdakıları emal edirik:',
          {
            list: [
              '[Əlaqə forması](/form) ilə göndərdikləriniz: adınız, e-poçt ünvanınız və mesajınız.',
              'Brauzerinizin hər sorğu ilə göndərdikləri: şəbəkə (IP) ünvanınız, səhifənin ünvanı, üstünlük verdiyiniz dillər və brauzerin növü.',
              'Brauzerinizdə saxlamağı seçdikləriniz: dil, nəşrlər, oxunuş, rəng mövzusu, mətnin ölçüsü və yadda saxladığınız, yaxud oflayn oxumaq üçün endirdiyiniz hər şey. Bizə yalnız dil, nəşr və oxunuş seçiminiz kukilərlə göndərilir. Bax: [Kuki siyasəti](/cookie-policy).',
              'Administratorlar haqqında: e-poçt ünvanı, parolun geri oxunması mümkün olmayan qorunan forması, cari sessiyalar və hər administratorun məzmunda etdiyi dəyişikliklərin qeydi.',
            ],
          },
          'Ziyarətçilərin hesabı yoxdur, buna görə sizin haqqınızda profil saxlamırıq. Etiqadınız barədə soruşmuruq, oxuduğunuz ayələrin və axtardığınız sözlərin tarixçəsini saxlamırıq.',
        ],
      },
      {
        id: 'why-we-use-it',
        heading: 'Nə üçün və hansı hüquqi əsasla istifadə edirik',
        body: [
          {
            list: [
              'Sizə cavab vermək üçün: bizə yazanlara cavab verməkdə qanuni marağımız və ya müqavilədən əvvəl xahiş etdiyiniz addımlar.',
              'İstədiyiniz səhifələri oxuduğunuz dildə göndərmək, sui-istifadəni məhdudlaşdırmaq və nasazlıqları tapmaq üçün: Saytın işlək və təhlükəsiz olmasında qanuni marağımız.',
              'Administratorların hesaba daxil olması və dəyişikliklərin qeydə alınması üçün: mətnlərin bütövlüyündə qanuni marağımız.',
              'Qanunun nəyisə saxlamağı və ya açıqlamağı tələb etdiyi hallarda hüquqi öhdəliyi yerinə yetirmək üçün.',
            ],
          },
          'Sizinlə bağlı yalnız avtomatik üsullarla qərar vermirik, fərdi məlumatları satmırıq və reklam üçün istifadə etmirik.',
        ],
      },
      {
        id: 'contact-form',
        heading: 'Əlaqə forması',
        body: [
          'Formanı göndərdikdə adınız, e-poçt ünvanınız və mesajınız gələnlər qutumuzda saxlanılır və bizə e-poçtla göndərilir. Operator başqa müddət təyin etməyibsə, onlar və bizim cavablarımız son əməliyyatdan, məsələn, sizə cavab verməyimizdən 90 gün sonra silinir; ehtiyat nüsxələrdə daha 14 günə qədər qalır. Saytın sahibləri və redaktorları onları oxuya, cavablandıra, həmçinin daha tez silə bilərlər.',
          'E-məktubların özünü mesajınıza baxmaq və yazışmanın qeydi qalsın deyə lazım olduğu müddətdə saxlayır, sonra silirik. E-məktubda yazmayacağınız heç nəyi formada da yazmayın.',
        ],
      },
      {
        id: 'technical-records',
        heading: 'Texniki qeydlər',
        body: [
          'Şəbəkə ünvanınızdan bir göndərənin edə biləcəyi sorğuların sayını məhdudlaşdırmaq üçün istifadə olunur. Bunun üçün onun yalnız heşi, ən çoxu iki saat saxlanılır. Nasazlıq olduqda onu aradan qaldırmağımız üçün vaxt, səhifənin yolu və nasazlığın texniki təsviri qeydə alınır.',
          'Saytı yerləşdirən və ya onun trafikini ötürən provayderlər təhlükəsizlik üçün qoşulmaların öz qeydlərini saxlaya bilərlər.',
        ],
      },
      {
        id: 'payments',
        heading: 'Abunəliklər və ödənişlər',
        body: [
          'Bu mətnin tarixinə Sayt ödəniş qəbul etmir. Ödənişli abunəlik və ya pulsuz sınaq təklif etsək, ödənişləri ödəniş provayderi aparacaq: biz ödənişinizi tanımaq üçün lazım olanı alacağıq, kartın tam nömrəsini isə yox, və provayderin adını burada yazacağıq.',
        ],
      },
      {
        id: 'sharing',
        heading: 'Məlumatları kim alır',
        body: [
          'Fərdi məlumatları yalnız Saytı idarə edənlər, onu yerləşdirən və e-poçtumuzu ötürən provayderlər, o da işləri üçün lazım olan həddə görürlər. Qanun tələb etdikdə, hüquqi tələbi əsaslandırmaq və ya ondan müdafiə olunmaq üçün məlumatları açıqlaya bilərik.',
          'Səhifələr üçüncü tərəflərdən heç nə yükləmir: şriftlər, nişanlar və mətnlər Saytın özündən gəlir. Brauzerinizin müraciət edəcəyi kənar xidmətdən (nişanlar, şriftlər və ya başqa bir şey üçün) istifadə etsək, adını burada yazacağıq. Keçid verdiyimiz digər saytların öz siyasətləri var.',
        ],
      },
      {
        id: 'transfers',
        heading: 'Başqa ölkələrə ötürülmə',
        body: [
          'Provayderlərimizdən bəziləri Birləşmiş Krallıqdan kənarda fəaliyyət göstərə bilər. Belə hallarda həmin ölkənin fərdi məlumatları lazımi səviyyədə qoruduğu barədə qərara və ya Birləşmiş Krallıq hüququnun tanıdığı müqavilə şərtlərinə əsaslanırıq.',
        ],
      },
      {
        id: 'security',
        heading: 'Təhlükəsizlik',
        body: [
          'Fərdi məlumatları qorumaq üçün ağlabatan tədbirlər görürük: parollar qorunur, sessiyaların müddəti bitir, giriş yalnız administratorlara açıqdır. Heç bir sayt və heç bir e-məktub tam təhlükəsiz deyil və bizimkinin belə olacağına söz verə bilmərik.',
        ],
      },
      {
        id: 'your-rights',
        heading: 'Hüquqlarınız',
        body: [
          'Birləşmiş Krallığın qanunvericiliyinə əsasən bizdən aşağıdakıları istəyə bilərsiniz:',
          {
            list: [
              'haqqınızda saxladığımız fərdi məlumatların surətini;',
              'səhv və ya natamamdırsa, onları düzəltməyi;',
              'onları silməyi və ya istifadəsini məhdudlaşdırmağı;',
              'bu hüququn tətbiq olunduğu hallarda bizə verdiyiniz məlumatları başqa yerə keçirilə bilən formada sizə verməyi;',
              'qanuni maraqlarımıza əsaslandığımız hallarda onlardan istifadəni dayandırmağı.',
            ],
          },
          `Bu ünvana yazın: ${mail}. Bir ay ərzində cavab veririk. Məlumat üzrə Komissarın Ofisinə (Information Commissioner’s Office, [ico.org.uk](https://ico.org.uk)) də şikayət edə bilərsiniz, amma əvvəlcə bizə yazsanız, şad olarıq.`,
        ],
      },
      {
        id: 'age',
        heading: 'Yalnız böyüklər üçün',
        body: [
          'Xidmət 18 və yuxarı yaşda olan şəxslər üçün nəzərdə tutulub və biz daha gənc şəxslərin fərdi məlumatlarını bilərəkdən emal etmirik. 18 yaşı olmayan birinin bizə yazdığını düşünürsünüzsə, bildirin, məlumatlarını silək.',
        ],
      },
      {
        id: 'changes',
        heading: 'Bu siyasətə dəyişikliklər',
        body: [
          'Fərdi məlumatlarla bağlı işimiz dəyişərsə, dəyişiklik qüvvəyə minməzdən əvvəl bu səhifəni və onun tarixini yeniləyəcəyik.',
        ],
      },
      {
        id: 'contact',
        heading: 'Bizimlə əlaqə',
        body: [`Bu siyasət barədə suallarınızı bu ünvana göndərin: ${mail}.`],
      },
    ],
  }
}
