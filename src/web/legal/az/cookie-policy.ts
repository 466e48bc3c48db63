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
      `Bu səhifə ${domain} saytından («Sayt») istifadə etdiyiniz zaman ${name} layihəsinin brauzerinizdə nə saxladığını və bundan necə imtina edə biləcəyinizi izah edir. Fərdi məlumatları ümumilikdə necə emal etdiyimiz [Məxfilik siyasətində](/privacy-policy) yazılıb.`,
    ],
    sections: [
      {
        id: 'what-cookies-are',
        heading: 'Kuki nədir',
        body: [
          'Kuki saytın xahişi ilə brauzerin saxladığı və sonrakı sorğularla birlikdə geri göndərdiyi kiçik mətndir. Lokal yaddaş da buna bənzəyir, lakin ora yazılanlar cihazınızda qalır və avtomatik göndərilmir.',
          'Hər ikisindən yalnız Saytın istədiyiniz kimi işləməsi üçün istifadə edirik.',
        ],
      },
      {
        id: 'what-we-keep',
        heading: 'Saytın saxladıqları',
        body: [
          'Bunların hamısını Saytın özü və yalnız müvafiq imkandan istifadə etdiyiniz zaman yaradır.',
          {
            table: {
              head: ['Adı', 'Harada və nə qədər saxlanılır', 'Nə üçündür'],
              rows: [
                [languageCookie, 'Kuki, bir il', 'Seçdiyiniz dil: səhifələr bu dildə göndərilir.'],
                ['i18nextLng', 'Lokal yaddaş, siz təmizləyənə qədər', 'Həmin seçim; cihazınızda saxlanılır.'],
                [
                  editionCookie,
                  'Kuki, bir il',
                  'Oxumaq üçün seçdiyiniz nəşrlər: səhifələr həmin nəşrlərin mətni ilə göndərilir.',
                ],
                [pronunciationCookie, 'Kuki, bir il', 'Oxunuşu göstərmək seçiminiz: səhifələr oxunuşla göndərilir.'],
                [
                  'theme',
                  'Lokal yaddaş, siz təmizləyənə qədər',
                  'Açıq, tünd və ya sepiya rəng mövzusu (seçmisinizsə).',
                ],
                ['textSize', 'Lokal yaddaş, siz təmizləyənə qədər', 'Mətnin ölçüsü (seçmisinizsə).'],
                [
                  'myStudy',
                  'Lokal yaddaş, siz silənə qədər',
                  'Yadda saxladığınız ayələr, qeydləriniz və yalnız özünüz aktiv etmisinizsə, oxuduqlarınız. Bunlar heç vaxt heç yerə göndərilmir.',
                ],
                [
                  'goingTo',
                  'Sessiya yaddaşı, səhifə yüklənərkən',
                  'Keçdiyiniz səhifə: yüklənmə alınmasa, onu yenidən yükləmək üçün.',
                ],
                [
                  'readingLayout',
                  'Lokal yaddaş, siz təmizləyənə qədər',
                  'Surə səhifəsində ərəbcə mətnlə tərcümənin düzülüşü (seçmisinizsə).',
                ],
                [
                  'reading-places',
                  'Lokal yaddaş, siz təmizləyənə qədər',
                  'Surədə qaldığınız ayə: oxumağa oradan davam edə bilməyiniz üçün.',
                ],
                [
                  'fonts',
                  'Lokal yaddaş, siz təmizləyənə qədər',
                  'Şriftlərin brauzerinizdə olması barədə işarə: növbəti səhifə onlardan dərhal istifadə edir.',
                ],
                [
                  'offline-records, offline-files, offline-pages',
                  'Keş yaddaşı, siz surəti silənə qədər',
                  'Oflayn oxumaq üçün surət (endirmisinizsə). Xidməti skript (service worker) səhifələri ondan oxuyur.',
                ],
                [
                  signInHintCookie,
                  'Kuki, hesabdan çıxana və ya müddəti bitənə qədər',
                  'Bu brauzerdə administratorun hesaba daxil olduğunu bildirir. Ziyarətçilərə heç vaxt göndərilmir.',
                ],
                [
                  'draft:…',
                  'Lokal və ya sessiya yaddaşı, serverdə saxlanana qədər',
                  'Administratorun yazdığı, lakin hələ yadda saxlamadığı mətn. Ziyarətçilərdə heç vaxt olmur.',
                ],
                [
                  'Versiya kukisi',
                  'Kuki, beş dəqiqə',
                  'Administratorun yadda saxladığı son dəyişiklik: növbəti səhifədə görünməsi üçün. Ziyarətçilərə heç vaxt göndərilmir.',
                ],
                [
                  'Sessiya kukisi',
                  'Kuki, hesabdan çıxana və ya müddəti bitənə qədər',
                  'Administratorun hesaba daxil olmuş qalmasını təmin edir. Ziyarətçilərə heç vaxt göndərilmir.',
                ],
                [
                  'Cihaz kukisi',
                  'Kuki, 400 gün',
                  'Administratorun əvvəllər daxil olduğu cihazı tanıyır ki, başqaları hesabı bloklaya bilməsin. Ziyarətçilərə heç vaxt göndərilmir.',
                ],
              ],
            },
          },
        ],
      },
      {
        id: 'what-we-do-not-use',
        heading: 'Nədən istifadə etmirik',
        body: [
          {
            list: [
              'Reklam və izləmə kukiləri yoxdur.',
              'Analitika kukiləri və analitika xidməti yoxdur.',
              'Üçüncü tərəflərin kukiləri yoxdur: şriftlər, nişanlar və mətnlər Saytın özündən gəlir.',
            ],
          },
          'Nə vaxtsa tam zəruri olmayan kukilərdən istifadə edən xidmət əlavə etsək, adını burada yazacağıq və kuki yaradılmazdan əvvəl razılığınızı soruşacağıq.',
        ],
      },
      {
        id: 'consent',
        heading: 'Niyə razılığınızı soruşmuruq',
        body: [
          'Birləşmiş Krallığın qanunvericiliyinə görə, sizin istədiyiniz bir iş üçün tam zəruri olmayan kukilərə və bənzər yaddaşa razılıq tələb olunur. Yuxarıda sadalananların hamısı bu mənada zəruridir: onlar dil, nəşr, rəng mövzusu, mətn ölçüsü və ya oxunuşu seçdiyiniz, surə oxuduğunuz, ayə və ya qeyd yadda saxladığınız, surəti endirdiyiniz və ya hesaba daxil olduğunuz üçün saxlanılır.',
        ],
      },
      {
        id: 'your-choices',
        heading: 'Seçim sizindir',
        body: [
          'Brauzerinizin ayarlarında kukiləri və lokal yaddaşı silə və ya onlardan imtina edə bilərsiniz. Saytı yenə də oxumaq olar: bu halda dil səhifənin ünvanına və ya brauzerinizin ayarına, rəng mövzusu isə cihazınıza görə müəyyən edilir.',
          'Administrator sessiya kukisi olmadan hesaba daxil ola bilməz.',
        ],
      },
      {
        id: 'changes',
        heading: 'Bu siyasətə dəyişikliklər',
        body: ['Saytın brauzerinizdə saxladıqları dəyişərsə, bu səhifəni və onun tarixini yeniləyəcəyik.'],
      },
      {
        id: 'contact',
        heading: 'Bizimlə əlaqə',
        body: [`Kukilər barədə suallarınızı bu ünvana göndərin: ${mail}.`],
      },
    ],
  }
}
