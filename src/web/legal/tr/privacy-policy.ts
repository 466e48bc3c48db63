import { type LegalDocument, type LegalSite, toMailLink } from '../legal-document.ts'
import { textGenerated } from './text-generated.ts'

/** Says what the software does. A change in what it collects, stores or sends is a change here as well. */
export function privacyPolicy({ name, domain, contactEmail }: LegalSite): LegalDocument {
  const mail = toMailLink(contactEmail)
  return {
    id: 'privacyPolicy',
    dates: [textGenerated],
    intro: [
      `Bu politika, ${domain} sitesini (“Site”) kullandığınızda ${name} projesinin (“biz”) hangi kişisel verileri neden işlediğini ve haklarınızın neler olduğunu açıklar. Site’nin ziyaretçileri ve yöneticileri için yazılmıştır.`,
      'Kısacası: hesap açmadan ve kim olduğunuzu söylemeden okuyabilir ve arama yapabilirsiniz. Analiz ve reklam yoktur. İletişim formuna yazdıklarınız bize ulaşır ve size yanıt vermek için kullanılır.',
    ],
    sections: [
      {
        id: 'who-we-are',
        heading: 'Kim sorumlu?',
        body: [
          `Site’de kişisel verilerin nasıl ve neden işleneceğine ${name} karar verir ve Birleşik Krallık veri koruma hukukuna göre bu verilerin sorumlusudur. Bize şu adresten ulaşabilirsiniz: ${mail}.`,
        ],
      },
      {
        id: 'what-we-collect',
        heading: 'Hangi verileri topluyoruz?',
        body: [
          'Yalnızca şunları işleriz:',
          {
            list: [
              '[İletişim formuyla](/form) gönderdikleriniz: adınız, e-posta adresiniz ve mesajınız.',
              'Tarayıcınızın her istekle gönderdikleri: ağ (IP) adresiniz, sayfanın adresi, tercih ettiğiniz diller ve tarayıcının türü.',
              'Tarayıcınızda saklamayı seçtikleriniz: dil, mealler, okunuş, renk teması, metin boyutu ve kaydettiğiniz ya da çevrimdışı okumak için indirdiğiniz her şey. Bize yalnızca dil, meal ve okunuş seçiminiz çerezlerle gönderilir. Bkz. [Çerez Politikası](/cookie-policy).',
              'Yöneticiler için: e-posta adresi, parolanın geri okunamayan korumalı biçimi, geçerli oturumlar ve her yöneticinin içerikte yaptığı değişikliklerin kaydı.',
            ],
          },
          'Ziyaretçilerin hesabı yoktur; bu yüzden hakkınızda profil tutmayız. İnancınızı sormayız, okuduğunuz ayetlerin ve aradığınız kelimelerin geçmişini saklamayız.',
        ],
      },
      {
        id: 'why-we-use-it',
        heading: 'Neden ve hangi hukuki dayanakla kullanıyoruz?',
        body: [
          {
            list: [
              'Size yanıt vermek için: bize yazanlara yanıt vermedeki meşru menfaatimiz ya da sözleşme öncesinde istediğiniz adımlar.',
              'İstediğiniz sayfaları okuduğunuz bir dilde göndermek, kötüye kullanımı sınırlamak ve arızaları bulmak için: çalışan ve güvenli bir Site’deki meşru menfaatimiz.',
              'Yöneticilerin oturum açması ve değişikliklerin kaydının tutulması için: metinlerin bütünlüğündeki meşru menfaatimiz.',
              'Hukukun bir şeyi saklamamızı ya da açıklamamızı gerektirdiği durumlarda yasal bir yükümlülüğü yerine getirmek için.',
            ],
          },
          'Hakkınızda yalnızca otomatik yollarla karar vermeyiz; kişisel verileri satmayız ve reklam için kullanmayız.',
        ],
      },
      {
        id: 'contact-form',
        heading: 'İletişim formu',
        body: [
          'Formu gönderdiğinizde adınız, e-posta adresiniz ve mesajınız gelen kutumuzda saklanır ve bize e-postayla gönderilir. İşletmeci başka bir süre belirlemediyse, bunlar ve yanıtlarımız son işlemden, örneğin size yanıt vermemizden 90 gün sonra silinir; yedeklerde en çok 14 gün daha bulunur. Site’nin sahipleri ve editörleri bunları okuyup yanıtlayabilir, daha erken de silebilir.',
          'E-postaların kendisini, mesajınızla ilgilenmek ve kaydını tutmak için gerektiği sürece saklar, sonra sileriz. Lütfen bir e-postaya yazmayacağınız hiçbir şeyi forma da yazmayın.',
        ],
      },
      {
        id: 'technical-records',
        heading: 'Teknik kayıtlar',
        body: [
          'Ağ adresiniz, tek bir göndericinin yapabileceği istek sayısını sınırlamak için kullanılır; bunun için yalnızca hash değeri, en çok iki saat saklanır. Bir arıza olduğunda giderebilmemiz için zaman, sayfanın yolu ve arızanın teknik tanımı kaydedilir.',
          'Site’yi barındıran ya da trafiğini taşıyan sağlayıcılar, güvenlik için kendi bağlantı kayıtlarını tutabilir.',
        ],
      },
      {
        id: 'payments',
        heading: 'Abonelikler ve ödemeler',
        body: [
          'Bu metnin tarihinde Site ödeme almaz. Ücretli abonelik ya da ücretsiz deneme sunarsak ödemeleri bir ödeme sağlayıcısı yürütür: ödemenizi tanımak için gerekeni alırız, kart numaranızın tamamını almayız ve sağlayıcının adını burada belirtiriz.',
        ],
      },
      {
        id: 'sharing',
        heading: 'Verileri kim alır?',
        body: [
          'Kişisel verileri yalnızca Site’yi işletenler ile onu barındıran ve e-postamızı taşıyan sağlayıcılar, işleri için gerektiği ölçüde görür. Hukuk gerektirdiğinde ya da bir hukuki talebi kurmak veya savunmak için bunları açıklayabiliriz.',
          'Sayfalar üçüncü taraflardan hiçbir şey yüklemez: yazı tipleri, simgeler ve metinler Site’nin kendisinden gelir. Tarayıcınızın bağlanacağı bir dış hizmet (simgeler, yazı tipleri ya da başka bir şey için) kullanırsak adını burada belirtiriz. Bağlantı verdiğimiz diğer sitelerin kendi politikaları vardır.',
        ],
      },
      {
        id: 'transfers',
        heading: 'Başka ülkelere aktarım',
        body: [
          'Sağlayıcılarımızdan bazıları Birleşik Krallık dışında çalışabilir. Bu durumda, o ülkenin kişisel verileri yeterince koruduğuna dair bir karara ya da Birleşik Krallık hukukunun tanıdığı sözleşme hükümlerine dayanırız.',
        ],
      },
      {
        id: 'security',
        heading: 'Güvenlik',
        body: [
          'Kişisel verileri korumak için makul önlemler alırız: parolalar korunur, oturumların süresi dolar, erişim yalnızca yöneticilere açıktır. Hiçbir site ve hiçbir e-posta kusursuz güvenli değildir; bizimkinin öyle olacağına söz veremeyiz.',
        ],
      },
      {
        id: 'your-rights',
        heading: 'Haklarınız',
        body: [
          'Birleşik Krallık hukukuna göre bizden şunları isteyebilirsiniz:',
          {
            list: [
              'hakkınızda tuttuğumuz kişisel verilerin bir kopyasını;',
              'yanlış ya da eksikse düzeltilmesini;',
              'silinmesini ya da kullanımının kısıtlanmasını;',
              'bu hakkın geçerli olduğu durumlarda bize verdiğiniz verilerin taşınabilir bir biçimde size verilmesini;',
              'meşru menfaatlerimize dayandığımız durumlarda kullanımının durdurulmasını.',
            ],
          },
          `Şu adrese yazın: ${mail}. Bir ay içinde yanıt veririz. Bilgi Komiserliği Ofisine (Information Commissioner’s Office, [ico.org.uk](https://ico.org.uk)) de şikâyette bulunabilirsiniz; yine de önce bize yazmanız bizi memnun eder.`,
        ],
      },
      {
        id: 'age',
        heading: 'Yalnızca yetişkinler için',
        body: [
          'Hizmet 18 yaş ve üzeri yetişkinler içindir; daha küçüklerin kişisel verilerini bilerek işlemeyiz. 18 yaşından küçük birinin bize yazdığını düşünüyorsanız bildirin, verilerini sileriz.',
        ],
      },
      {
        id: 'changes',
        heading: 'Bu politikadaki değişiklikler',
        body: [
          'Kişisel verilerle yaptıklarımız değişirse değişiklik yürürlüğe girmeden önce bu sayfayı ve tarihini güncelleriz.',
        ],
      },
      {
        id: 'contact',
        heading: 'Bize ulaşın',
        body: [`Bu politikayla ilgili sorularınızı şu adrese gönderin: ${mail}.`],
      },
    ],
  }
}
