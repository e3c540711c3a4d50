import type { LanguageCode } from '@wordreel/shared';
import type { CrisisPatterns } from '#safety/crisis-patterns';

const EL: CrisisPatterns = {
  selfHarm: [
    '(?<!δεν |δε )θελω (?:απλα )?να (?:πεθανω|σκοτωθω|αυτοκτονησω|σκοτωσω τον εαυτο μου)END',
    '(?:θα|σκεφτομαι να) αυτοκτονησωEND|σκεφτομαι (?:συχνα )?την αυτοκτονιαEND',
    'δεν? θελω (?:πια |αλλο )?να ζω(?: πια| αλλο)?END|δεν? θελω (?:πια |αλλο )?να ζησω(?: πια| αλλο)?END',
  ],
  abuse: [
    '(?:ο (?:αντρας|συζυγος|φιλος|πατερας|μπαμπας|πατριος|θειος) μου|η (?:γυναικα|μητερα|μαμα) μου) με (?:χτυπαει|χτυπα|δερνει|βιαζει|κακοποιει)(?! στο)',
    'με (?:βιασαν|βιασε|εχουν βιασει)END',
  ],
};

const FI: CrisisPatterns = {
  selfHarm: [
    '(?:haluan|haluaisin|aion) (?:vain )?(?:kuolla|tappaa itseni|olla kuollut|tehda itsemurhan|hirttaa itseni)END',
    'en halua (?:enaa )?elaa(?: enaa)?END',
    'ajattelen (?:usein )?itsemurhaaEND|minulla on (?:itsetuhoisia ajatuksia|itsemurha-ajatuksia)',
  ],
  abuse: [
    '(?:mieheni|vaimoni|poikaystavani|tyttoystavani|isani|aitini|isapuoleni|setani|pomoni) (?:lyo|hakkaa|pahoinpitelee|raiskaa) minuaEND',
    'minut (?:raiskattiin|on raiskattu)|minua (?:pahoinpidellaan|hyvaksikaytetaan)',
  ],
};

const PL: CrisisPatterns = {
  selfHarm: [
    '(?<!nie )(?:chce|chcialbym|chcialabym) (?:po prostu )?(?:umrzec|sie zabic|zabic sie|sie powiesic|powiesic sie|odebrac sobie zycie|popelnic samobojstwo)END',
    '(?:zabije sie|popelnie samobojstwo)END',
    'nie chce (?:juz |dluzej )?zyc(?: dluzej| juz)?END|nie chce mi sie (?:juz )?zycEND',
    'mysle (?:czesto )?o samobojstwieEND|mam mysli samobojcze',
  ],
  abuse: [
    '(?:moj (?:byly )?(?:maz|chlopak|partner|ojciec|tata|ojczym|szef|wujek)|moja (?:zona|dziewczyna|matka|mama)) (?:mnie (?:bije|gwalci|katuje|molestuje|dusi)|(?:bije|gwalci|katuje|molestuje|dusi) mnie)(?! (?:w|na) )',
    '(?:zostalam|zostalem) (?:zgwalcon[ay]|molestowan[ay])',
  ],
};

const RU: CrisisPatterns = {
  selfHarm: [
    '(?<!не )(?:хочу|хотел бы|хотела бы) (?:просто )?(?:умереть|сдохнуть|покончить с собой|убить себя|повеситься|покончить с жизнью)END',
    'я (?:покончу с собой|убью себя)END',
    '(?:я|больше) не хочу (?:больше )?жить(?: больше)?END|^не хочу (?:больше )?житьEND',
    '(?:думаю|думала?) о (?:самоубийстве|суициде)END|у меня (?:мысли о (?:самоубийстве|суициде)|суицидальные мысли)',
  ],
  abuse: [
    'мо[йя] (?:бывший )?(?:муж|парень|отец|отчим|папа|жена|мать|мама|девушка|начальник|дядя) (?:[\\p{L}]+ )?(?:меня (?:бьет|избивает|насилует|душит)|(?:бьет|избивает|насилует|душит) меня)(?! в )',
    'меня (?:изнасиловали|насилуют|избивают)',
  ],
};

const TR: CrisisPatterns = {
  selfHarm: [
    '(?<!gulmekten )(?:olmek|intihar etmek|kendimi oldurmek|kendimi asmak|canima kiymak) istiyorum',
    '(?:intihar edecegim|kendimi oldurecegim)',
    '(?:^|artik |[.,!?] ?)yasamak istemiyorumEND',
    'intihar(?:i| etmeyi) dusunuyorum',
  ],
  abuse: [
    '(?:kocam|esim|karim|sevgilim|babam|annem|amcam|patronum|erkek arkadasim|kiz arkadasim) (?:[\\p{L}]+ )?(?:beni dovuyor|bana vuruyor|bana tecavuz (?:ediyor|etti)|beni taciz ediyor)',
    'tecavuze ugradim',
  ],
};

export const OTHER_EUROPEAN = { el: EL, fi: FI, pl: PL, ru: RU, tr: TR } satisfies Partial<
  Record<LanguageCode, CrisisPatterns>
>;
