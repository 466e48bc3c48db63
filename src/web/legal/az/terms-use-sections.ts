import { type LegalSection, type LegalSite, toMailLink } from '../legal-document.ts'

/** Sections 9 to 18 of the terms: what you may do with the Service, and who owns it. */
export function termsUseSections({ name, domain, contactEmail }: LegalSite): readonly LegalSection[] {
  const mail = toMailLink(contactEmail)
  return [
    {
      // Not `content`: that is the anchor of the page's main part.
      id: 'your-content',
      heading: 'Məzmun',
      body: [
        'Xidmət sizə mətn və digər materialları («Məzmun») bizə göndərmək, saxlamaq və ya yayımlamaq imkanı verə bilər. Hazırda bu, əlaqə formasında yazdıqlarınızdır və yayımlanmır.',
        'Göndərdiyiniz Məzmuna görə siz məsulsunuz: o, qanuni olmalı, sizə məxsus olmalı və ya ondan istifadə hüququnuz olmalı, heç kimin şəxsi həyatını, müəllif hüququnu, müqaviləsini və ya digər hüquqlarını pozmamalıdır.',
        'Ona dair bütün hüquqlarınız sizdə qalır. Xidmətin işləməsi və sizə cavab verilməsi üçün lazım olan həddə ondan istifadə etməyimizə, onu saxlamağımıza, göstərməyimizə və ötürməyimizə icazə verirsiniz. Hər hansı imkan Məzmunu yayımlayırsa, digər istifadəçilərin də onu bu Şərtlərə uyğun oxumasına və istifadə etməsinə icazə verirsiniz.',
        'İstifadəçilərin göndərdiyi Məzmunu izləmək məcburiyyətində deyilik, lakin bu Şərtləri pozan Məzmundan imtina edə və ya onu silə bilərik. Qanunun icazə verdiyindən əlavə, öz materiallarımızı icazəmiz olmadan kopyalamaq və ya kommersiya məqsədi ilə istifadə etmək olmaz.',
      ],
    },
    {
      id: 'prohibited-uses',
      heading: 'Qadağan olunmuş istifadə',
      body: [
        'Xidmətdən yalnız qanuni məqsədlərlə və bu Şərtlərin icazə verdiyi kimi istifadə edə bilərsiniz. Ondan aşağıdakı kimi istifadə etməməyə razılıq verirsiniz:',
        {
          list: [
            'tətbiq olunan qanunu və ya qaydanı hər hansı şəkildə pozmaq üçün;',
            'yetkinlik yaşına çatmayanları istismar etmək, onlara zərər vurmaq və ya buna cəhd etmək üçün;',
            'istənilməyən reklam, zəncirvari məktub və ya spam göndərmək üçün;',
            'özünüzü biz, bizimlə işləyən şəxs, başqa istifadəçi və ya hər hansı digər şəxs kimi təqdim etmək üçün;',
            'başqalarını hədələmək, aldatmaq, təqib etmək, ləkələmək və ya inancından və inanıb-inanmamasından asılı olmayaraq kiməsə qarşı nifrət və ya zorakılıq qızışdırmaq üçün;',
            'dəyişdirilmiş mətni burada göstərilən nəşrin mətni kimi təqdim etmək üçün.',
          ],
        },
        'Aşağıdakıları etməməyə də razılıq verirsiniz:',
        {
          list: [
            'məsələn, xidmətdən imtina hücumu və ya Xidmətin elan etdiyi hədləri aşan avtomatik sorğularla Xidməti həddən artıq yükləmək, ona zərər vurmaq, işini pozmaq və ya başqalarının ondan istifadəsinə mane olmaq;',
            'viruslar və ya digər zərərli materiallar yaymaq;',
            'Xidmətin sizə açıq olmayan hissələrinə, hesablara, serverlərə və ya məlumatlara giriş əldə etməyə çalışmaq;',
            'Xidməti qoruyan və ya istifadəsini məhdudlaşdıran tədbirlərdən yayınmaq.',
          ],
        },
      ],
    },
    {
      id: 'analytics',
      heading: 'Analitika',
      body: [
        'Xidmətdən necə istifadə edildiyini izləmək və təhlil etmək üçün provayderlərdən istifadə edə bilərik. Bu mətnin tarixinə belə provayderimiz yoxdur: səhifələrimizdə analitika xidməti işləmir.',
        'Bu dəyişərsə, provayderin adını [Məxfilik siyasətində](/privacy-policy) və [Kuki siyasətində](/cookie-policy) yazacağıq və qanun tələb etdikdə razılığınızı soruşacağıq.',
      ],
    },
    {
      id: 'no-use-by-minors',
      heading: 'Yetkinlik yaşına çatmayanlar istifadə edə bilməz',
      body: [
        'Xidmət yalnız ən azı 18 yaşı olan şəxslər üçün nəzərdə tutulub. Ondan istifadə etməklə 18 və yuxarı yaşda olduğunuzu və bu razılaşmanı bağlaya bildiyinizi təsdiq edirsiniz. 18 yaşınız yoxdursa, Xidmətdən istifadə edə bilməzsiniz.',
      ],
    },
    {
      id: 'accounts',
      heading: 'Hesablar',
      body: [
        'Ziyarətçilərə hesab lazım deyil. Hesabınız varsa, 18 və yuxarı yaşda olduğunuzu, bizə verdiyiniz məlumatların dəqiq, tam və aktual olduğunu və onları belə saxlayacağınızı təsdiq edirsiniz. Yanlış məlumat hesabın bağlanmasına səbəb ola bilər.',
        'Parolunuzu gizli saxlayın və hesabı başqası ilə bölüşməyin: hesabla edilənlərə görə siz məsulsunuz. Təhlükəsizliyin pozulmasından və ya icazəniz olmadan istifadədən xəbər tutsanız, dərhal bizə bildirin.',
        'İstifadəçi adı kimi özünüzü başqa şəxs və ya təşkilat kimi təqdim etmək məqsədi ilə onun adından, başqasının hüququ olan ad və ya nişandan, yaxud təhqiredici, kobud və ya ədəbsiz addan istifadə edə bilməzsiniz.',
        'Bu Şərtlər pozulduqda xidmətdən imtina edə, hesabları bağlaya, Məzmunu silə və ya dəyişə bilərik.',
      ],
    },
    {
      id: 'intellectual-property',
      heading: 'Əqli mülkiyyət',
      body: [
        `İstifadəçilərin Məzmunu istisna olmaqla, Xidmətin dizaynı, öyrənmə materialları və digər orijinal hissələri ${name} layihəsinin və ona lisenziya verənlərin mülkiyyətidir, müəllif hüququ və digər qanunlarla qorunur. Yazılı icazəmiz olmadan adımızdan və nişanlarımızdan məhsul və ya xidmət üçün istifadə etmək olmaz.`,
        'Ərəbcə mətn və tərcümələr müəlliflərinə və nəşriyyatlarına məxsusdur və ya ictimai mülkiyyətdədir. Onlar mənbəyi ilə göstərilir. Hər birindən yanında göstərilən şərtlərlə istifadə etmək olar və həmin şərtlər bu Şərtlərdən üstündür.',
        'Xidməti işlədən proqram təminatı öz lisenziyası ilə təklif oluna bilər. Bu halda proqram təminatını həmin lisenziya tənzimləyir.',
      ],
    },
    {
      id: 'copyright-policy',
      heading: 'Müəllif hüququ siyasəti',
      body: [
        'Başqalarının əqli mülkiyyətinə hörmət edir və Xidmətdəki nəyinsə müəllif hüququnu və ya digər hüququ pozduğu barədə hər iddiaya cavab veririk.',
        `Belə hüququn sahibisinizsə və ya onun adından çıxış edirsinizsə və hüququn pozulduğunu düşünürsünüzsə, «Müəllif hüququnun pozulması» mövzusu ilə bu ünvana yazın: ${mail}. Pozuntunu növbəti bölmədə göstərildiyi kimi təsvir edin. Qərəzli iddia vurduğu zərərə görə sizi məsuliyyətə cəlb edə bilər.`,
      ],
    },
    {
      id: 'takedown-procedure',
      heading: 'Materialın silinməsi barədə bildiriş və onun qaydası',
      body: [
        'Bildirişdə bunlar olmalıdır:',
        {
          list: [
            'hüququ pozulmuş əsərin təsviri, ona keçid və ya surəti;',
            `materialın ${domain} saytında harada olduğu: ünvanı və mümkündürsə, ayə, mövzu və ya qrup;`,
            'adınız, poçt ünvanınız, telefon nömrəniz və e-poçt ünvanınız;',
            'istifadəyə sahibin, onun nümayəndəsinin və ya qanunun icazə vermədiyinə vicdanla inandığınız barədə bəyanat;',
            'bildirişin dəqiq olduğu və sahib olduğunuz, yaxud onun adından çıxış edə bildiyiniz barədə imzalı bəyanat (imza elektron ola bilər).',
          ],
        },
        `Onu bu ünvana göndərin: ${mail}. Tam bildiriş aldıqda onu əsassız gecikmə olmadan araşdırır, iddia əsaslı görünürsə, materialı silir və ya bloklayır və mümkün olduqda onu təqdim edən şəxsə bildiririk.`,
        'Həmin şəxs səbəblərini və əlaqə məlumatlarını göstərməklə bunun səhv olduğunu bildirə bilər. Bundan sonra materialı bərpa edib-etməmək barədə qərar verir və hər iki tərəfə bildiririk. Təkrar pozuntu hesabın bağlanmasına səbəb ola bilər.',
      ],
    },
    {
      id: 'feedback',
      heading: 'Səhvlər barədə məlumat və rəylər',
      body: [
        `Səhvlər, fikirlər və istəklər barədə bizə [əlaqə forması](/form) ilə və ya bu ünvana yaza bilərsiniz: ${mail}. Buna görə minnətdarıq.`,
        'Belə rəylərdən Xidməti düzəltmək və yaxşılaşdırmaq üçün sərbəst və ödənişsiz istifadə edə bilərik. Onları məxfi saxlamaq məcburiyyətində deyilik, amma fərdi məlumatlarınızla [Məxfilik siyasətində](/privacy-policy) yazıldığı kimi davranırıq. Rəyə əsasən hərəkət etmək öhdəliyimiz yoxdur və bənzər fikir bizdə artıq ola və ya sonra yarana bilər.',
      ],
    },
    {
      id: 'third-party-links',
      heading: 'Üçüncü tərəflərin saytlarına keçidlər',
      body: [
        `Xidmətdə ${name} layihəsinin nə sahibi olduğu, nə də nəzarət etdiyi saytlara və xidmətlərə, məsələn, mətnlərin nəşriyyatlarının saytlarına keçidlər ola bilər.`,
        'Onların məzmununa, məxfilik təcrübəsinə və təkliflərinə, eləcə də onlara əsaslanmaqdan yaranan itkiyə görə məsuliyyət daşımırıq. Həmin saytlara daxil olduqda onların şərtlərini və siyasətlərini oxuyun.',
      ],
    },
  ]
}
