import type { LanguageCode } from '@wordreel/shared';
import type { CrisisPatterns } from '#safety/crisis-patterns';

const FR: CrisisPatterns = {
  selfHarm: [
    "je (?:veux|voudrais|vais|voulais|pense a|songe a|compte) (?:juste |vraiment |seulement )?(?:me (?:tuer|suicider|pendre|foutre en l'air)|m'oter la vie)END",
    'je (?:veux|voudrais|voulais|prefere|preferais) (?:juste |vraiment |seulement )?(?:mourir|etre morte?)END',
    'je (?:ne )?(?:veux (?:plus|pas)|peux plus) vivreEND',
    "j'ai (?:souvent |parfois )?(?:des|les) (?:pensees|idees) suicidaires|je suis suicidaire|je pense (?:souvent |parfois |beaucoup )?au suicideEND",
    "je (?:[\\p{L}']+ ){0,3}(?:en finir avec (?:la|ma) vie|mettre fin a (?:mes jours|ma vie))",
    'je me (?:mutile|scarifie)',
  ],
  abuse: [
    '(?:mon (?:ex-?|ex )?(?:mari|copain|petit ami|petit copain|compagnon|pere|papa|beau-pere|oncle|patron|chef)|ma (?:femme|copine|compagne|mere|maman)) me (?:frappe|bat|viole|etrangle|tabasse|maltraite)(?! (?:a|au|aux|par)(?: |$))',
    'il me (?:frappe|bat|viole|tabasse)(?: souvent| tous les jours)?END',
    "j'ai ete (?:violee?|agressee? sexuellement|maltraitee?)|je me suis fait violer|on m'a violee?",
  ],
};

const ES: CrisisPatterns = {
  selfHarm: [
    '(?<!no )(?:quiero|voy a|queria|quisiera|me gustaria|pienso en) (?:matarme|suicidarme|quitarme la vida|ahorcarme|acabar con mi vida|terminar con mi vida)END',
    '(?<!no )(?:quiero|queria|quisiera|me gustaria|solo quiero) (?:morirme|morir|estar muert[oa])END',
    '(?<!no )me quiero (?:matar|suicidar|morir)END|me voy a (?:matar|suicidar)END',
    'no quiero (?:seguir )?(?:vivir|viviendo)(?: mas| ya)?END',
    '(?:pienso|pensando|he pensado) (?:mucho |a menudo )?en (?:el suicidio|suicidarme|matarme)',
    'tengo (?:pensamientos|ideas) suicidas|me corto (?:los brazos|las venas|a proposito)',
  ],
  abuse: [
    'mi (?:ex ?)?(?:marido|esposo|novio|pareja|mujer|esposa|novia|padre|papa|madre|mama|padrastro|tio|jefe) me (?:pega|golpea|maltrata|viola|ahorca)(?! (?:el|la|los|las|un|una|al|en) )',
    '(?:me violaron|me han violado|me violo|abusaron de mi|abusa de mi)END|(?:fui|he sido) (?:violad[oa]|abusad[oa]|maltratad[oa])',
  ],
};

const IT: CrisisPatterns = {
  selfHarm: [
    '(?<!non )(?:voglio|vorrei|volevo|penso di|sto per) (?:solo |davvero )?(?:uccidermi|ammazzarmi|suicidarmi|farla finita|togliermi la vita|impiccarmi)END',
    '(?<!non )(?:voglio|vorrei|volevo) (?:solo |davvero |soltanto )?(?:morire|essere mort[oa])END',
    '(?<!non )mi (?:voglio|vorrei) (?:uccidere|ammazzare|suicidare)END',
    'non voglio (?:piu )?vivere(?: piu)?END',
    'penso (?:spesso |sempre |molto )?al suicidioEND|ho (?:dei )?pensieri suicidi|mi taglio (?:le vene|le braccia|apposta)',
  ],
  abuse: [
    '(?:mio (?:ex )?(?:marito|padre|papa|zio|patrigno|capo)|mia (?:moglie|madre|mamma)|il mio (?:ex )?(?:ragazzo|compagno|fidanzato|capo)|la mia (?:ragazza|compagna)) mi (?:picchia|violenta|stupra|maltratta|molesta)(?! (?:a|al) )',
    'sono stat[oa] (?:violentat[oa]|stuprat[oa]|molestat[oa]|abusat[oa])|mi hanno (?:violentat[oa]|stuprat[oa])|lui mi picchiaEND',
  ],
};

const PT: CrisisPatterns = {
  selfHarm: [
    '(?<!nao )(?:quero|queria|vou|penso em) (?:me matar|matar-me|suicidar-me|me suicidar|tirar a minha vida|acabar com (?:a )?minha vida)END',
    '(?<!nao )(?:quero|queria|so quero) (?:morrer|estar mort[oa])END',
    'nao quero (?:mais )?viver(?: mais)?END',
    '(?:penso|tenho pensado) (?:muito |sempre )?(?:no|em) suicidioEND|tenho pensamentos suicidas',
  ],
  abuse: [
    '(?:meu (?:ex-?)?(?:marido|namorado|pai|padrasto|tio|companheiro|chefe)|minha (?:mulher|esposa|namorada|mae)) (?:me (?:bate|agride|espanca|violenta|estupra)|bate-me|agride-me|viola-me)(?! (?:no|na|em) )',
    'fui (?:violad[oa]|estuprad[oa]|abusad[oa])',
  ],
};

export const ROMANCE = { fr: FR, es: ES, it: IT, pt: PT } satisfies Partial<Record<LanguageCode, CrisisPatterns>>;
