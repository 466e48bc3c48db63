import { type LegalSection, type LegalSite, toMailLink } from '../legal-document.ts'

/** Sections 1 to 8 of the terms: the agreement, and all that concerns money. */
export function termsPurchaseSections({ name, domain, contactEmail, currency }: LegalSite): readonly LegalSection[] {
  const mail = toMailLink(contactEmail)
  return [
    {
      id: 'introduction',
      heading: 'Giriş',
      body: [
        `Bu Kullanım Koşulları (“Koşullar”), ${name} (“biz”) tarafından işletilen ${domain} sitesini ve orada sunulan her şeyi (“Hizmet”) kullanımınızı düzenler.`,
        '[Gizlilik Politikası](/privacy-policy), [Çerez Politikası](/cookie-policy), [Sorumluluk Reddi](/disclaimer) ve [İade Politikası](/return-policy) bu Koşulların parçasıdır. Bunlar birlikte sizinle aramızdaki sözleşmeyi oluşturur.',
        `Hizmeti kullanarak sözleşmeyi kabul edersiniz. Kabul etmiyorsanız lütfen Hizmeti kullanmayın. Sözleşmedeki bir şey Hizmeti kullanmanıza engel oluyorsa şu adrese yazın, bir çözüm bulmaya çalışalım: ${mail}.`,
        'Bu metnin tarihinde okumak, aramak ve bize yazmak ücretsizdir, hesap gerektirmez ve Hizmet ödeme almaz. Satın alma, abonelik ve hesaplarla ilgili maddeler yalnızca bunları sunduğumuz yerde ve zamanda geçerlidir.',
      ],
    },
    {
      id: 'communications',
      heading: 'İletişim',
      body: [
        'Bize yazdığınızda e-posta adresinizi size yanıt vermek için kullanırız. Bize yazmak sizi bültenlere ya da pazarlama mesajlarına abone yapmaz.',
        `Bu tür mesajlar sunarsak onları yalnızca siz isterseniz alırsınız; istediğiniz zaman her mesajdaki bağlantıyla ya da şu adrese yazarak durdurabilirsiniz: ${mail}.`,
      ],
    },
    {
      id: 'order-and-purchase',
      heading: 'Sipariş ve satın alma',
      body: [
        'Hizmet üzerinden sunulan bir şeyi satın almak isterseniz (“Satın Alma”), tamamlanması için gereken bilgiler, örneğin kart numaranız, kartın son kullanma tarihi ve fatura adresiniz istenebilir.',
        {
          list: [
            'Kartı ya da diğer ödeme aracını kullanma hakkınız olduğunu ve bize bildirdiklerinizin gerçek, doğru ve eksiksiz olduğunu onaylarsınız.',
            'Ödemeyi bizim adımıza bir ödeme sağlayıcısı yürütebilir. Bu durumda girdikleriniz [Gizlilik Politikası](/privacy-policy) uyarınca o sağlayıcıya aktarılır.',
            `Teklifte aksi belirtilmedikçe fiyatlar şu para birimiyle gösterilir: ${currency}.`,
            'Sipariş, satın alma önerisidir. Sözleşme, siparişi onayladığımızda kurulur.',
          ],
        },
        'Ürün ya da hizmet mevcut değilse, tanımı ya da fiyatı yanlışsa, siparişin kendisinde hata varsa ya da dolandırıcılıktan veya hukuka aykırı başka bir işlemden şüphelenirsek siparişi reddedebilir ya da iptal edebiliriz. Bir siparişi iptal edersek ödediğiniz tutarı geri veririz.',
      ],
    },
    {
      id: 'promotions',
      heading: 'Yarışmalar, çekilişler ve kampanyalar',
      body: [
        'Hizmet üzerinden sunulan bir yarışmanın, çekilişin ya da başka bir kampanyanın kendi kuralları olabilir. Lütfen katılmadan önce bunları ve [Gizlilik Politikamızı](/privacy-policy) okuyun. Bir kampanyanın kuralları bu Koşullardan farklıysa o kampanya için kendi kuralları geçerlidir.',
      ],
    },
    {
      id: 'subscriptions',
      heading: 'Abonelikler',
      body: [
        'Hizmetin bazı bölümleri abonelikle (“Abonelik”) sunulabilir. Ücretini, uzunluğu abone olurken gösterilen düzenli aralıklarla (“Fatura Dönemleri”) peşin ödersiniz.',
        `Siz ya da biz iptal etmedikçe Abonelik her Fatura Döneminin sonunda aynı koşullarla yenilenir. İstediğiniz zaman, varsa hesap sayfanızdan ya da şu adrese yazarak iptal edebilirsiniz: ${mail}. Abonelik, ücretini ödediğiniz Fatura Dönemiyle birlikte sona erer.`,
        'Geçerli bir ödeme aracı gerekir. Bunu vererek bize ya da ödeme sağlayıcımıza Abonelik ücretini ondan tahsil etme izni verirsiniz. Tahsilat başarısız olursa size bildiririz ve ödenene kadar Aboneliği durdurabiliriz.',
      ],
    },
    {
      id: 'free-trial',
      heading: 'Ücretsiz deneme',
      body: [
        'Bir Aboneliği sınırlı bir süre için ücretsiz denemeyle (“Ücretsiz Deneme”) sunabiliriz. Kaydolurken fatura bilgileriniz istenebilir.',
        'Bunları verdiyseniz Ücretsiz Deneme bitene kadar hiçbir ücret alınmaz. İptal etmediyseniz son gününde seçtiğiniz Aboneliğin ücreti alınır. Bu günün ne zaman olduğu ve nasıl iptal edileceği teklifte belirtilir.',
        'Ücretsiz Deneme teklifinin koşullarını, henüz kabul etmemiş olanlar için değiştirebilir ya da teklifi geri çekebiliriz.',
      ],
    },
    {
      id: 'fee-changes',
      heading: 'Ücret değişiklikleri',
      body: [
        'Bir Aboneliğin ücretini değiştirebiliriz. Değişiklik, içinde bulunulan Fatura Döneminin sonunda yürürlüğe girer.',
        'Değişiklik yürürlüğe girmeden Aboneliği iptal edebilmeniz için makul bir süre önceden bildiririz. Sonrasında Aboneliği sürdürürseniz yeni ücreti ödemeyi kabul etmiş olursunuz.',
      ],
    },
    {
      id: 'refunds',
      heading: 'Para iadesi',
      body: [
        'Para iadesini, ilk Satın Alma tarihinden itibaren 0 gün içinde yaparız. Bu, tamamlanmış bir Satın Almanın para iadesi için geri verilebileceği bir süre olmadığı anlamına gelir. Bkz. [İade Politikası](/return-policy).',
        'Bu, hukukun tüketicilere tanıdığı ve sözleşmeyle kaldırılamayan hakları etkilemez.',
      ],
    },
  ]
}
