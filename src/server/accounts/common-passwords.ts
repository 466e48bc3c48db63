// The most common passwords, collected from published lists of leaked passwords. A password is looked up
// in lower case, as typed and with look-alike digits as letters.

const toSet = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/).filter(Boolean))

/** Words that are refused alone, in pairs, or with up to eight digits and signs added. */
export const commonWords = toSet(`
  password passwort passw pass passe parola parole sifre sifrem parol paroll wachtwoord contrasena senha motdepasse kennwort
  admin administrator root user guest test tester testing demo sample default changeme change letmein letme welcome welcomeback
  login signin secret secure security access master manager system server database website internet computer network support
  qwerty qwertyuiop qwertz azerty asdf asdfgh asdfghjkl zxcvbn zxcvbnm qazwsx qazwsxedc qweasd qweasdzxc qwe qweqwe asd asdasd zxc
  iloveyou loveyou ilove lovely love loveme sunshine princess football baseball basketball soccer hockey monkey dragon shadow superman
  batman spiderman starwars pokemon naruto michael michelle jennifer jessica jordan charlie thomas robert daniel andrew joshua ashley
  matthew nicole hunter ranger killer trustno whatever nothing hello helloworld hellokitty freedom liverpool chelsea arsenal barcelona
  realmadrid galatasaray fenerbahce besiktas trabzonspor istanbul ankara turkiye turkey azerbaijan azerbaycan baku baku russia rossiya moskva
  moscow privet natasha marina andrey sergey dmitry aleksandr alexander nikita maksim elena olga tatyana svetlana anastasia
  summer winter spring autumn monday friday january february march april june july august september october november december
  google facebook instagram twitter youtube whatsapp samsung android iphone apple microsoft windows linux ubuntu github
  mustang ferrari porsche mercedes yamaha harley corvette cookie cheese banana orange chocolate butterfly flower purple silver golden
  diamond blessed jesus christ church angel heaven faith grace islam islamic muslim quran koran kuran kuranikerim quranikerim allah
  allahuakbar allahakbar bismillah mohammad mohammed muhammad muhammed mehmet mustafa ahmed ahmet ayse fatma ibrahim yusuf ramazan ramadan
  mekke makkah medina madina subhanallah elhamdulillah alhamdulillah inshallah mashallah verse versestudy verses ayah surah surat
`)

/** Known passwords. One with any number of digits and signs added is refused too. */
export const commonLong = toSet(`
  correcthorsebatterystaple correcthorse horsebatterystaple thequickbrownfox thequickbrownfoxjumps thisismypassword mypassword mypasswordis
  myspacepassword passwordpassword passwordadmin adminpassword adminadmin adminadministrator administrator letmeinplease letmeinnow
  iloveyouforever iloveyousomuch iloveyoubaby ilovemyself ilovemyfamily ilovejesus ilovegod iloveallah jesuslovesme jesuschrist
  neverforget nevergiveup whateverwhatever rememberme forgetmenot dontforget opensesame godisgood godislove lailahaillallah bismillahirrahmanirrahim
  startrek starwarsfan harrypotter gameofthrones lordoftherings manchesterunited manunited realmadridcf fcbarcelona unbelievable
  supercalifragilisticexpialidocious qwertyuiopasdfghjkl qwertyuiopasdfghjklzxcvbnm qazwsxedcrfv iqazzwsx iqazzwsxedc iqazzwsxeedc
  zaqizaqi zaqicdez ioqpalzm a1b2c3d4e5f6 aibzcedas abcdefghijkl changemenow changemeplease newpassword oldpassword temppassword temporary
  temporarypassword defaultpassword rootpassword userpassword testpassword demopassword supersecret topsecret verysecret notapassword
  nopassword yourpassword password4you companyname company companypassword welcomehome welcometothe whatismypassword idontknow
  iforgot iforgotmypassword asdfghjklqwertyuiop qwertyazerty azertyuiop azertyuiopqsdf jklasdfghuiop
`)

/** Runs of neighbouring keys or letters. A password that is mostly one of them, in either direction, is guessable. */
export const keyRows = [
  '01234567890123456789',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiop[]asdfghjkl;zxcvbnm,./',
  'qwertzuiopasdfghjklyxcvbnm',
  'azertyuiopqsdfghjklmwxcvbn',
  'qazwsxedcrfvtgbyhnujmikolp',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik,9ol.0p;/',
  '1q2w3e4r5t6y7u8i9o0p',
  'a1b2c3d4e5f6g7h8i9j0',
  '!@#$%^&*()_+',
  'йцукенгшщзхъфывапролджэячсмитьбю',
  'абвгдеёжзийклмнопрстуфхцчшщъыьэюя',
  'abcçdefgğhıijklmnoöprsştuüvyz',
]
