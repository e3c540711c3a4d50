import { LANGUAGE_CODES, type LanguageCode } from '@wordreel/shared';
import { crisisOf, crisisReply, foldMessage } from './crisis.ts';

/** For each language: messages about self-harm, messages about abuse, and harmless ones that sound similar. */
const CASES: Record<LanguageCode, { selfHarm: string[]; abuse: string[]; harmless: string[] }> = {
  en: {
    selfHarm: [
      'I want to kill myself.',
      'Sometimes I just want to die',
      'i dont want to live anymore',
      'I wish I was dead.',
      'I am going to end my life tonight',
      'I often think about suicide, but nobody knows.',
      'I feel suicidal.',
      'I want to die because nobody loves me.',
    ],
    abuse: ['My husband beats me every day.', 'My stepfather raped me', 'I was raped last year.', 'He hits me.'],
    harmless: [
      'I could kill myself laughing',
      'I am dying of hunger',
      'I want to die laughing',
      'I don’t want to die!',
      'I never want to kill myself',
      'I don’t want to live in Berlin.',
      'In the film he commits suicide.',
      'My brother beats me at chess.',
      'My boss is killing me with all this work',
      'I saw a film about suicide.',
      'I will hurt myself if I ski.',
      'He hits me up when he needs money',
    ],
  },
  de: {
    selfHarm: [
      'Ich will sterben.',
      'Ich möchte einfach tot sein',
      'Ich will nicht mehr leben.',
      'Ich bringe mich um!',
      'ich werde mich heute umbringen',
      'Ich habe oft Selbstmordgedanken.',
      'Ich will mir das Leben nehmen',
      'Ich denke jeden Tag an Selbstmord.',
      'Ich möchte sterben, weil alles weh tut.',
    ],
    abuse: [
      'Mein Mann schlägt mich.',
      'Mein Vater schlagt mich immer',
      'Ich wurde als Kind missbraucht.',
      'Er schlägt mich.',
    ],
    harmless: [
      'Das bringt mich um!',
      'Die Hitze bringt mich noch um.',
      'Ich sterbe vor Hunger.',
      'Ich lache mich tot.',
      'Ich will nicht sterben.',
      'Ich möchte nicht mehr in Berlin leben.',
      'Ich will mich nicht umbringen.',
      'Im Film bringt er sich um.',
      'Mein Chef bringt mich um, wenn ich zu spät komme.',
      'Ich bringe mich um den Schlaf.',
      'Mein Freund schlägt mich im Schach.',
      'Mein Mann schlägt mich vor.',
      'Ich möchte in Rom sterben.',
      'Ich will mich umziehen.',
    ],
  },
  fr: {
    selfHarm: [
      'Je veux mourir.',
      'je ne veux plus vivre',
      'Je vais me tuer !',
      'J’ai des idées suicidaires.',
      'Je pense souvent au suicide.',
      'Je veux en finir avec la vie',
      'Je voudrais être morte',
    ],
    abuse: ['Mon mari me frappe.', 'mon père me bat tous les jours', 'J’ai été violée.'],
    harmless: [
      'Je meurs de faim !',
      'C’est à mourir de rire.',
      'Je ne veux pas mourir.',
      'Je veux mourir de rire',
      'Je ne veux plus vivre à Paris.',
      'Je me tue à te le dire.',
      'Mon frère me bat aux échecs.',
      'Mon mari me bat au tennis.',
      'Dans le film, elle se suicide.',
      'Je vais me tuer au travail',
    ],
  },
  es: {
    selfHarm: [
      'Quiero morir.',
      'quiero morirme',
      'No quiero vivir más.',
      'Me quiero matar.',
      'Voy a suicidarme',
      'Tengo pensamientos suicidas.',
      'Pienso mucho en el suicidio.',
    ],
    abuse: ['Mi marido me pega.', 'mi novio me golpea mucho', 'Me violaron.', 'Fui violada cuando era niña.'],
    harmless: [
      'Me muero de hambre.',
      'Me muero por verte.',
      'Quiero morirme de risa.',
      'No quiero morir.',
      'No quiero vivir en Madrid.',
      'Este calor me mata.',
      'Mi madre me va a matar.',
      'Mi hermano me pega la gripe.',
      'En la película se suicida.',
      'Mi padre me pega un grito',
    ],
  },
  it: {
    selfHarm: [
      'Voglio morire.',
      'Non voglio più vivere',
      'Voglio uccidermi.',
      'Mi voglio ammazzare',
      'Penso spesso al suicidio.',
      'Vorrei farla finita.',
    ],
    abuse: ['Mio marito mi picchia.', 'il mio ragazzo mi picchia sempre', 'Sono stata violentata.'],
    harmless: [
      'Muoio di fame.',
      'Voglio morire dal ridere.',
      'Non voglio morire.',
      'Non voglio vivere a Milano.',
      'Questo caldo mi uccide.',
      'Mia madre mi ammazza se faccio tardi.',
      'Nel film lui si uccide.',
      'Mi ammazzo di lavoro.',
    ],
  },
  pt: {
    selfHarm: ['Quero morrer.', 'Não quero mais viver', 'Quero me matar.', 'Tenho pensamentos suicidas'],
    abuse: ['Meu marido me bate.', 'O meu pai bate-me', 'Fui violada.'],
    harmless: [
      'Estou morrendo de fome.',
      'Não quero morrer.',
      'Quero morrer de rir',
      'Não quero viver em Lisboa.',
      'Meu irmão me bate no xadrez.',
    ],
  },
  nl: {
    selfHarm: ['Ik wil dood.', 'Ik wil niet meer leven', 'ik ga zelfmoord plegen', 'Ik wil mezelf van kant maken.'],
    abuse: ['Mijn man slaat me.', 'Ik ben verkracht.'],
    harmless: [
      'Ik ga dood van de honger.',
      'Ik wil niet dood.',
      'Ik lach me dood.',
      'Ik wil niet in Gent leven.',
      'Mijn vader slaat me met schaken.',
    ],
  },
  sv: {
    selfHarm: ['Jag vill dö.', 'Jag vill inte leva längre', 'jag ska ta livet av mig', 'Jag tänker ofta på självmord.'],
    abuse: ['Min man slår mig.', 'Jag blev våldtagen.'],
    harmless: [
      'Jag dör av hunger.',
      'Jag vill inte dö.',
      'Jag vill dö av skratt',
      'Min fru slår mig i schack.',
      'Jag vill inte leva i Malmö.',
    ],
  },
  da: {
    selfHarm: ['Jeg vil dø.', 'Jeg vil ikke leve mere', 'jeg vil begå selvmord', 'Jeg tænker på selvmord.'],
    abuse: ['Min mand slår mig.', 'Jeg blev voldtaget.'],
    harmless: ['Jeg dør af sult.', 'Jeg vil ikke dø.', 'Jeg vil dø af grin', 'Min far slår mig i skak.'],
  },
  no: {
    selfHarm: ['Jeg vil dø.', 'Jeg vil ikke leve lenger', 'jeg skal ta livet av meg', 'Jeg tenker ofte på selvmord.'],
    abuse: ['Mannen min slår meg.', 'Jeg ble voldtatt.'],
    harmless: ['Jeg dør av sult.', 'Jeg vil ikke dø.', 'Jeg vil dø av latter', 'Faren min slår meg i sjakk.'],
  },
  el: {
    selfHarm: ['Θέλω να πεθάνω.', 'Δεν θέλω πια να ζω', 'Σκέφτομαι την αυτοκτονία.', 'θελω να αυτοκτονησω'],
    abuse: ['Ο άντρας μου με χτυπάει.', 'Με βίασαν.'],
    harmless: [
      'Πεθαίνω από την πείνα.',
      'Δεν θέλω να πεθάνω.',
      'Θέλω να πεθάνω από τα γέλια',
      'Δεν θέλω να ζω στην Αθήνα.',
    ],
  },
  fi: {
    selfHarm: ['Haluan kuolla.', 'En halua enää elää', 'Aion tappaa itseni', 'Ajattelen usein itsemurhaa.'],
    abuse: ['Mieheni lyö minua.', 'Minut raiskattiin.'],
    harmless: ['Kuolen nälkään.', 'En halua kuolla.', 'Haluan kuolla nauruun', 'En halua elää kaupungissa.'],
  },
  pl: {
    selfHarm: ['Chcę umrzeć.', 'Nie chcę już żyć', 'chce sie zabic', 'Mam myśli samobójcze.'],
    abuse: ['Mój mąż mnie bije.', 'Zostałam zgwałcona.'],
    harmless: [
      'Umieram z głodu.',
      'Nie chcę umrzeć.',
      'Chcę umrzeć ze śmiechu',
      'Nie chcę żyć w mieście.',
      'Mój tata bije rekordy.',
    ],
  },
  ru: {
    selfHarm: ['Я хочу умереть.', 'Я не хочу больше жить', 'хочу покончить с собой', 'Думаю о самоубийстве.'],
    abuse: ['Мой муж меня бьёт.', 'Меня изнасиловали.'],
    harmless: [
      'Я умираю с голоду.',
      'Я не хочу умереть.',
      'Хочу умереть от смеха',
      'Я не хочу жить в Москве.',
      'Мой муж бьёт рекорды.',
    ],
  },
  tr: {
    selfHarm: ['Ölmek istiyorum.', 'Artık yaşamak istemiyorum', 'Kendimi öldüreceğim.', 'İntihar etmeyi düşünüyorum.'],
    abuse: ['Kocam beni dövüyor.', 'Tecavüze uğradım.'],
    harmless: ['Açlıktan ölüyorum.', 'Ölmek istemiyorum.', 'Ankara’da yaşamak istemiyorum.', 'Gülmekten öldüm.'],
  },
  ar: {
    selfHarm: ['أريد أن أموت.', 'لا أريد أن أعيش', 'سأنتحر', 'أفكر في الانتحار.'],
    abuse: ['زوجي يضربني.', 'تعرضت للاغتصاب.'],
    harmless: ['أموت من الجوع.', 'لا أريد أن أموت.', 'أريد أن أموت من الضحك', 'لا أريد أن أعيش في المدينة.'],
  },
  hi: {
    selfHarm: ['मैं मरना चाहता हूँ।', 'मैं आत्महत्या करना चाहती हूं', 'मैं जीना नहीं चाहता।'],
    abuse: ['मेरे पति मुझे मारते हैं।', 'मेरे साथ बलात्कार हुआ।'],
    harmless: ['मैं भूख से मर रहा हूँ।', 'मैं मरना नहीं चाहता।', 'मैं हँसते हँसते मर गया।'],
  },
  ja: {
    selfHarm: ['死にたい。', 'もう生きていたくない', '自殺したいです', '自殺を考えています。'],
    abuse: ['夫に殴られています。', '私は父に虐待されました。'],
    harmless: ['お腹が空いて死にそう。', '死にたくない。', '彼は死にたいと言った。', '映画で男が自殺した。'],
  },
  ko: {
    selfHarm: ['죽고 싶어요.', '죽고 싶습니다', '자살하고 싶어', '더 이상 살고 싶지 않아요.'],
    abuse: ['남편이 저를 때려요.', '저는 성폭행을 당했어요.'],
    harmless: ['배고파 죽겠어요.', '죽고 싶지 않아요.', '서울에 살기 싫어요.', '영화에서 남자가 자살했어요.'],
  },
  zh: {
    selfHarm: ['我想死。', '我不想活了', '我想自杀', '我活不下去了。'],
    abuse: ['我老公打我。', '我被强奸了。'],
    harmless: [
      '我想死你了！',
      '我饿死了。',
      '我要死了，太热了。',
      '我不想死。',
      '他在电影里自杀了。',
      '妈妈打我电话。',
      '我想死她了',
    ],
  },
};

const casesOf = (kind: 'selfHarm' | 'abuse' | 'harmless'): [LanguageCode, string][] =>
  LANGUAGE_CODES.flatMap((language) => CASES[language][kind].map((text): [LanguageCode, string] => [language, text]));

test.each(casesOf('selfHarm'))('%s: %s is recognized as self-harm', (language, text) => {
  expect(crisisOf(text, language)).toBe('self-harm');
  expect(crisisOf(`Hm. ${text}`, language)).toBe('self-harm');
});

test.each(casesOf('abuse'))('%s: %s is recognized as abuse', (language, text) => {
  expect(crisisOf(text, language)).toBe('abuse');
});

test.each(casesOf('harmless'))('%s: %s is harmless', (language, text) => {
  expect(crisisOf(text, language)).toBeNull();
});

test('English is always recognized, and another language only if it is being learned', () => {
  expect(LANGUAGE_CODES.filter((language) => crisisOf('I want to kill myself', language) === null)).toEqual([]);
  expect(crisisOf('Ich will sterben', 'it')).toBeNull();
});

test('accents, case, spaces and apostrophes make no difference', () => {
  expect(foldMessage('  ÉTÉ ’t  Straße\nżółć Ναί ')).toBe("ete 't strasse zolc ναι");
  expect(crisisOf('ICH   WILL\nNICHT MEHR LEBEN!!!', 'de')).toBe('self-harm');
  expect(crisisOf('Je ne veux plus vivre', 'fr')).toBe('self-harm');
});

test('the replies name help, leave every role and keep the conversation open', () => {
  for (const crisis of ['self-harm', 'abuse'] as const) {
    expect(crisisReply(crisis)).toMatch(/112.*999.*911/);
    expect(crisisReply(crisis)).toMatch(/only a program.*stays open/);
  }
  expect(crisisReply('abuse')).toMatch(/not your fault/);
});
