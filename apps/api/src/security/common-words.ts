/**
 * What people choose when a form requires a capital, a digit and a special character: a word or a keyboard run, then a
 * few digits and a special character. We compiled the words ourselves, in the languages taught here, and copied no list
 * of leaked passwords.
 */
export const COMMON_WORDS = [
  'password passwort passw0rd kennwort contrasena motdepasse senha parola haslo wachtwoord losenord salasana sifre',
  'welcome willkommen bienvenue bienvenido letmein opensesame changeme secret geheim admin administrator root superuser',
  'user guest login test testing demo default master manager service system server computer internet windows google apple',
  'facebook youtube samsung android iphone microsoft linkedin pokemon minecraft starwars superman batman spiderman',
  'qwerty qwertz azerty qwertyuiop qwertzuiop azertyuiop asdfgh asdfghjkl zxcvbnm yxcvbnm qazwsx qwerasdf asdfasdf',
  'abc abcd abcde abcdef abcdefg abcdefgh abcabc aaa aaaa xxx xyz football fussball soccer baseball basketball hockey',
  'liverpool arsenal chelsea barcelona realmadrid juventus bayern dortmund schalke manchester galatasaray fenerbahce',
  'monkey dragon tiger panther eagle falcon lion wolf bear horse dolphin butterfly cookie chocolate coffee banana orange',
  'pepper ginger cheese pizza sunshine rainbow princess prinzessin angel angela flower summer sommer winter spring autumn',
  'herbst fruhling january february march april june july august september october november december januar februar',
  'monday tuesday wednesday thursday friday saturday sunday montag freitag sonntag michael jordan michelle jennifer',
  'jessica daniel andrew joshua matthew robert thomas george charlie maggie buster hunter harley ranger ashley nicole',
  'alexander christian sebastian stefan andreas martin maria anna laura julia sophie iloveyou ichliebedich tequiero',
  'jetaime tiamo schatz schatzi liebling lovely loveme love family familie friends freedom liberty forever blessed jesus christ heaven faith',
  'mustang corvette ferrari porsche mercedes yamaha honda toyota london berlin paris madrid roma america deutschland',
  'germany france espana italia england ireland canada australia india china japan hello hallo bonjour hola ciao',
  'killer trustno whatever nothing access security cisco oracle company business money dollar diamond silver golden',
  'phoenix matrix shadow ninja samurai warrior champion victory lucky magic merlin gandalf hobbit potter hogwarts',
  'teacher student school university learning language german deutsch french francais spanish espanol italian italiano',
].flatMap((line) => line.split(' '));

/** Keyboard runs that satisfy the rules on their own when half of them is typed with shift. */
export const KEYBOARD_WALKS = [
  '1qaz2wsx3edc 1qaz2wsx3edc4rfv 2wsx3edc4rfv 3edc4rfv5tgb 1q2w3e4r5t6y 1q2w3e4r5t6y7u q1w2e3r4t5y6 1qazxsw23edc',
  'zaq12wsxcde3 zaq1xsw2cde3 zaq1zaq1zaq1 1qaz1qaz1qaz qwer1234qwer asdf1234asdf qwer1234asdf 1234qwerasdf abcd1234abcd',
  'qweasdzxc123 123qweasdzxc 1234qwerasdfzxcv qwertyuiop123 asdfghjkl123 zxcvbnm12345 qwerty123456 1q2w3e4r1q2w3e4r',
].flatMap((line) => line.split(' '));

const YEARS = Array.from({ length: 2027 - 1980 }, (_, index) => String(1980 + index));
const DIGITS =
  '1 12 123 1234 12345 123456 1234567 12345678 123456789 1234567890 321 007 01 02 10 11 111 1111 111111 000 0000 666 777 69 99 100 1212 123123 654321'.split(
    ' ',
  );
export const SIGNS = ['!', '!!', '!!!', '.', '?', '@', '#', '$', '*', '_', '-', '!@#', '!@#$', '123!', '@123', '#1'];

/** `123!`, `!123`, `@2024`, `2024!` and similar. */
export const COMMON_ENDS: readonly string[] = [...DIGITS, ...YEARS].flatMap((number) =>
  SIGNS.flatMap((sign) => [number + sign, sign + number]),
);

/** Keyboard runs with one half typed with shift: `1qaz2wsx!QAZ@WSX`. */
export const SHIFTED_WALKS =
  '1qaz2wsx!QAZ@WSX !QAZ@WSX1qaz2wsx 1qaz!QAZ2wsx@WSX !QAZ2wsx#EDC4rfv !QAZ1qaz@WSX2wsx qwer1234QWER!@#$'.split(' ');
