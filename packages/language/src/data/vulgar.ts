import type { LanguageCode } from '@wordreel/shared';

/** Words that exercises and the placement check must not choose. Learners can still look them up. */
const VULGAR: Partial<Record<LanguageCode, string>> = {
  de: 'arsch arschloch arschlöcher fick ficken ficke fickt gefickt fotze geil geile geilen geiler geiles hure hurensohn huren schlampe schlampen scheiß scheiss scheiße scheisse scheißegal scheißkerl verarsch verarsche verarschen verarscht verfickt verfickte wichser titte titten vögeln vögelt schwuchtel möse verpiss verpissen muschi nutte nutten kacke pisse pissen',
  en: 'ass asshole bitch bitches cock cum cunt dick dildo dildos fuck fucked fucking fucker motherfucker nigga nigger pussy shit bullshit slut sluts tits whore porn porno xxx blowjob blowjobs cumshot cumshots milf milfs hentai bukkake gangbang faggot horny bdsm tranny shemale shemales',
  es: 'cabrón cabrones cabrona carajo bastarda bastardo bastardos cagado cagar capullo capullos coger chinga chingada chingado chingar coño culo follar gilipollas hijoputa joder joda jodan jodas jode jodete jodido jodida jodidamente jodidos jódete maricón marica maricones mierda mierdas pendejo pendejos pendeja polla puta putas puto putos putada zorra zorras teta tetas verga cojones porno',
  fr: 'bâtard bâtards bite bites bordel branler chatte chiant chiante chiantes chiants chie chient chier chies chiez chié con connard connards connasse conne connerie conneries couille couilles cul emmerde emmerder emmerdes emmerdé enculé enculer foutre merde merdes merder merdique nique niquer pd pédé pisse pisser pute putain putes salaud salauds salopard salopards salope salopes',
  it: 'bastardo bastardi cazzo cazzi cazzate cazzata coglione coglioni culo cazzone fica figa fottere fottuto fottuta fottuti fottiti fanculo vaffanculo froci frocio incazzare merda merde mignotta minchia pompino puttana puttane scopare scopata scopato stronza stronzo stronzi stronzata stronzate tetta tette troia troie zoccola porno chiappe',
  pt: 'boceta buceta caralho cu foda foder fode fodam fodido merda porra puta putas puto viado cuzão',
  nl: 'fuck fucking geil hoer hoeren kanker kut klootzak klootzakken lul neuken pik reet shit slet tering trut tieten flikker',
  pl: 'chuj chuja cipa cipka dupa dupy dupę jebać jebać jebany jebana kurwa kurwy kurwę pierdol pierdolić pierdolony pieprzyć pieprzony skurwysyn spierdalaj zajebiste',
  ru: 'блядь блять сука суки ебать ебаный пизда пиздец хуй хуйня хрен жопа жопу дерьмо дерьма говно гандон мудак ублюдок шлюха шлюхи трахнуть трахать',
  sv: 'fan fitta horan hora horor jävla jävlar knulla knullar kuk röv skit',
  no: 'faen fitte helvete hore jævla knulle kuk pikk rasshøl ræv',
  da: 'fisse hore kneppe kælling lort luder pik pis røv røvhul skid',
  fi: 'helvetin huora kusipää kyrpä paska paskan perkele perse perseen persettä saatana vittu vitun vittuun',
  tr: 'amına amcık götünü göt kahretsin lanet orospu orospunun piç sik siktir sikeyim sürtük',
};

/** Names that are common in films and that a table of forms lists under an unrelated word. */
const NAMES: Partial<Record<LanguageCode, string>> = {
  de: 'bob don kate ted',
  es: 'ana cole jane luca luis maria',
  fr: 'bill bob boston carter connor dan henry jack louis',
  it: 'bob marco',
};

/** Returns the vulgar words of a language, folded, and the names to leave out with them. */
export const vulgarWords = (language: LanguageCode): ReadonlySet<string> =>
  new Set([VULGAR[language], NAMES[language]].flatMap((words) => words?.split(' ') ?? []));
