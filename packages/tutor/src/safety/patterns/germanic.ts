import type { LanguageCode } from '@wordreel/shared';
import type { CrisisPatterns } from '#safety/crisis-patterns';

const EN: CrisisPatterns = {
  selfHarm: [
    "(?<!n't |not |never )(?:want to|wanna|going to|gonna|i will|i'll|plan to|planning to|tried to|try to|decided to|have to|need to) (?:kill|hang|poison|drown|shoot) myselfEND",
    "i (?:[\\p{L}']+ ){0,3}(?:think|thinking|thought|dream|dreaming) (?:of|about) (?:killing|hanging|hurting|harming) myself",
    "(?<!n't |not |never )want to (?:hurt|harm|cut) myself",
    'i (?:self-harm|cut myself (?:on purpose|again|every))',
    'i (?:really |just |only |sometimes |often |actually ){0,2}(?:want to|wanna|wanted to|wish to|would like to|wish i could) (?:die|be dead)END',
    'i (?:just |sometimes |often )?wish (?:that )?i (?:was|were) (?:dead|never born)END',
    "i (?:do not|don't|dont|no longer) want to (?:live|be alive|exist)(?: any ?more| any longer)?END",
    '(?:want to|going to|gonna|will|plan to|thinking of|thinking about) (?:end|take|ending|taking) my (?:own )?lifeEND',
    "i(?: am|'m| feel| have| get| was) (?:[\\p{L}]+ )?suicidal",
    "i (?:[\\p{L}']+ ){0,3}(?:think|thinking|thought) (?:of|about) (?:committing )?suicideEND",
    "i(?:'m|'ll)? (?:am |will )?(?:want|going|gonna|plan|planning|tried|try) (?:to )?commit suicide",
    'i (?:[\\p{L}]+ ){0,2}no reason (?:left )?to live|better off (?:dead|without me)END',
  ],
  abuse: [
    'my (?:ex-?|ex )?(?:husband|wife|partner|boyfriend|girlfriend|father|mother|dad|mum|mom|stepfather|stepdad|uncle|boss) (?:[\\p{L}]+ ){0,2}(?:hits|beats|punches|kicks|slaps|chokes|rapes|raped|abuses|molests) me(?! (?:at|in|to|by|every game|when we play|with) )',
    "i(?: am|'m| was| have been|'ve been| got| keep)(?: being| getting)? (?:raped|molested|sexually abused|abused)",
    '(?:he|she|they) (?:[\\p{L}]+ )?(?:hits|beats|rapes|raped|abuses) meEND',
    '(?:touches|touched|touching) me (?:sexually|against my will)',
  ],
};

const NOT_DE = '(?: (?!(?:nicht|nie|niemals|keinesfalls) )[\\p{L}]+)';
const DE: CrisisPatterns = {
  selfHarm: [
    `ich (?:will|mochte|wollte|werde|muss|wurde)${NOT_DE}{0,3} (?:mich|mir)${NOT_DE}{0,3} (?:umbringen|toten|erhangen|erschiessen|das leben nehmen)END`,
    'ich (?:will|mochte|wollte|werde|muss) (?:mich|mir) (?:umbringen|toten|erhangen|erschiessen|das leben nehmen)END',
    'ich bringe? mich (?:noch |bald |heute |jetzt |wirklich ){0,2}umEND',
    'ich (?:will|mochte|wollte|wurde gerne?) (?:einfach |nur |jetzt |am liebsten |lieber |heute |wirklich |gerne? ){0,3}(?:sterben|tot sein)END',
    'ich (?:will|mochte) (?:einfach |wirklich |so )?nicht (?:mehr |langer )?(?:leben|weiterleben|da sein)END',
    'ich (?:habe|hatte)(?: [\\p{L}]+){0,2} (?:selbstmord|suizid)gedanken',
    'ich (?:denke|dachte)(?: [\\p{L}]+){0,3} (?:an|uber) (?:selbstmord|suizid)END',
    'ich (?:will|werde|mochte)(?: [\\p{L}]+){0,2} (?:selbstmord|suizid) (?:begehen|machen)END',
    'ich ritze mich|ich verletze mich (?:oft |immer wieder |absichtlich )?selbstEND|ich bin suizidal',
    'ich (?:will|mochte|werde) mein(?:em)? leben (?:ein ende (?:setzen|machen)|beenden)',
  ],
  abuse: [
    'meine? (?:ex-?)?(?:mann|frau|partner|partnerin|freund|freundin|vater|mutter|stiefvater|onkel|chef) (?:[\\p{L}]+ )?(?:schlagt|verprugelt|wurgt|vergewaltigt|missbraucht|misshandelt) mich(?! (?:im|beim|in|vor|um|mit)(?: |[.!?,]|$))',
    '(?:er|sie) (?:schlagt|verprugelt|wurgt|vergewaltigt|missbraucht) mich(?: oft| immer| wieder| jeden tag)?END',
    'ich (?:werde|wurde|bin)(?: [\\p{L}]+){0,4} (?:vergewaltigt|missbraucht|misshandelt)',
  ],
};

const NL: CrisisPatterns = {
  selfHarm: [
    'ik (?:wil|ga|zal) (?:mezelf|me|mij) (?:doden|vermoorden|van kant maken|ophangen|verhangen|ombrengen)',
    'ik wil (?:gewoon |echt |alleen |het liefst )?(?:dood|sterven|doodgaan|dood zijn)END',
    'ik wil niet (?:meer |langer )?levenEND|ik wil niet (?:meer )?verder levenEND',
    'ik (?:ga|wil|zal) zelfmoord plegen|ik denk (?:vaak |veel |soms )?aan zelfmoordEND',
    'ik (?:wil |ga )?(?:[\\p{L}]+ ){0,2}een einde? aan mijn leven maken|ik maak een einde? aan mijn leven',
  ],
  abuse: [
    'mijn (?:ex-?)?(?:man|vrouw|vriend|vriendin|partner|vader|moeder|stiefvader|oom|baas) (?:[\\p{L}]+ )?(?:slaat|mishandelt|verkracht|misbruikt) (?:me|mij)(?! (?:met|bij|in|over) )',
    'ik (?:ben|word|werd)(?: [\\p{L}]+){0,3} (?:verkracht|misbruikt|mishandeld)',
  ],
};

const SV: CrisisPatterns = {
  selfHarm: [
    'jag vill (?:bara |verkligen )?(?:do|vara dod)END',
    'jag (?:vill|ska|tanker) (?:ta livet av mig|ta mitt (?:eget )?liv|doda mig(?: sjalv)?|hanga mig|bega sjalvmord)',
    'jag vill inte (?:langre )?leva(?: langre| mer)?END|jag orkar inte leva(?: langre| mer)?END',
    'jag (?:tanker|funderar) (?:ofta )?pa sjalvmordEND|jag har sjalvmordstankar',
  ],
  abuse: [
    'min (?:ex-?)?(?:man|fru|pojkvan|flickvan|sambo|pappa|far|mamma|mor|styvpappa|chef) (?:[\\p{L}]+ )?(?:slar|misshandlar|valdtar) mig(?! (?:i|med|pa) )',
    'jag (?:blev|har blivit|blir) (?:valdtagen|misshandlad)',
  ],
};

const DA: CrisisPatterns = {
  selfHarm: [
    'jeg vil (?:bare |gerne |helst )?(?:do|vaere dod)END',
    'jeg (?:vil|skal) (?:gerne )?(?:bega selvmord|tage mit (?:eget )?liv|sla mig selv ihjel|draebe mig selv|haenge mig)',
    'jeg vil (?:bare )?ikke (?:laengere )?leve(?: mere| laengere)?END',
    'jeg taenker (?:ofte |tit )?pa selvmordEND|jeg har selvmordstanker',
  ],
  abuse: [
    'min (?:eks)?(?:mand|kone|kaereste|far|mor|stedfar|onkel|chef) (?:[\\p{L}]+ )?(?:slar|banker|voldtager|misbruger) mig(?! (?:i|med|pa) )',
    'jeg (?:blev|er blevet|bliver) (?:voldtaget|misbrugt|mishandlet)',
  ],
};

const NO: CrisisPatterns = {
  selfHarm: [
    'jeg vil (?:bare |gjerne |helst )?(?:do|vaere dod)END',
    'jeg (?:vil|skal) (?:ta livet av meg|ta mitt (?:eget )?liv|drepe meg(?: selv)?|henge meg|bega selvmord)',
    'jeg vil (?:bare )?ikke (?:lenger )?leve(?: mer| lenger)?END',
    'jeg tenker (?:ofte )?pa selvmordEND|jeg har selvmordstanker',
  ],
  abuse: [
    '(?:min (?:mann|kone|kjaereste|far|mor|stefar|sjef)|(?:mannen|kona|kjaeresten|faren|pappaen|moren|samboeren|stefaren|sjefen) min) (?:[\\p{L}]+ )?(?:slar|banker|voldtar|misbruker) meg(?! (?:i|med|pa) )',
    'jeg (?:ble|har blitt|blir) (?:voldtatt|misbrukt|mishandlet)',
  ],
};

export const GERMANIC = { en: EN, de: DE, nl: NL, sv: SV, da: DA, no: NO } satisfies Partial<
  Record<LanguageCode, CrisisPatterns>
>;
