import type { LanguageCode } from '@wordreel/shared';
import { lemmaKey } from '#lemmas/lemma';
import { loadWordKnowledge } from '#data';
import { loadGlossary } from '@wordreel/glossary';

interface Expected {
  readonly letters: string;
  /** Function words that must be among the first 200. */
  readonly common: string;
  /** Everyday words that must be among the first 2,500. */
  readonly everyday: string;
}

const EXPECTED: Partial<Record<LanguageCode, Expected>> = {
  de: {
    letters: 'abcdefghijklmnopqrstuvwxyzäöüß',
    common: `ich sie das du nicht es und der wir was zu er ein in ja mit wie auf dass aber so hier für von wenn ihr an
    noch nur da sich auch schon als sein mal jetzt dann aus um im mein doch alles oder nach nichts man wo etwas
    mehr bei also immer warum vor los wieder sehr alle`,
    everyday: `Mann Frau Kind Mädchen Junge Mutter Vater Freund Leute Mensch Leben Zeit Tag Nacht Abend Jahr Minute Haus
    Welt Geld Herr Name Auto Arbeit Problem Kopf Hand Auge Familie Bruder Stadt Polizei Wort Tür Moment Sohn
    Katze Zeitung Küche Montag Wohnung Sache Bild Tee Entschuldigung Ordnung Bein Kaffee Fisch Zug Uhr Licht
    Party Tasche Milch Woche Idee Finger Bier Glück Sonntag Meer Stunde Monat Musik Frage Spiel Herz
    Schwester Baby Tochter Seite Mama Land Freundin Buch Hund Film Gesicht Wasser Bett Schule Zimmer Spaß Arzt
    Platz Straße Nummer Foto Papa Telefon Eltern Fuß Wein Fehler Büro Stück Haar Pferd Tier Onkel Wald Karte
    Brief Handy Schlüssel Hotel Geschenk Krankenhaus Klasse Kleid Vogel Mund Fenster Tisch Antwort Ohr Baum
    Schwein Berg sein haben werden können müssen wollen mögen wissen machen tun gehen kommen sagen sehen geben
    nehmen finden denken brauchen heißen bleiben stehen sprechen hören warten helfen verstehen bringen kennen
    lieben fragen suchen fahren essen schlafen arbeiten gut schön groß klein neu alt richtig schnell lang erste
    ansehen wohnen aufmachen sitzen traurig trinken langsam dick schwer lachen laut warm leise lesen kaufen rot
    dritte verkaufen lernen letzte nächste tragen spät kalt singen erzählen rufen liegen jung laufen spielen
    weit treffen toll`,
  },
  fr: {
    letters: 'abcdefghijlmnopqrstuvxyzàâçèéêëîôùûœ',
    common: `de pas je que le un vous ne et à en tu pour il ça ce des me on qui dans du plus te avec bien nous y tout au
    mon moi si se mais sur elle comme ici toi lui quoi là votre rien son pourquoi ton par aussi jamais ou quand
    où même comment juste alors très deux`,
    everyday: `pouvoir devoir homme femme enfant fille garçon père mère maman papa frère fils ami monde monsieur madame vie
    temps jour nuit soir heure minute an année fois chose maison argent travail problème tête main œil nom idée
    peur moment gâteau boîte marché porte chocolat village dimanche matin train clé fenêtre café voyage midi
    arbre gauche droite cuisine famille question chance voiture histoire semaine place mot ville aide mois
    police eau photo bébé chambre jeu mari école bureau film cœur journée chien téléphone livre pied fête pays
    numéro route attention carte verre hôpital cours message sœur lettre médecin docteur rue sac froid cadeau
    salle réponse musique bras retard soirée âge bateau lumière anniversaire cheval prix chanson hôtel faim
    jambe poste table être avoir faire aller dire vouloir savoir voir venir parler aimer prendre penser trouver
    donner attendre regarder arriver partir comprendre demander connaître appeler rester sortir chercher
    entendre écouter aider manger travailler jouer finir bon grand petit beau vieux jeune nouveau vrai autre
    premier désolé répondre marcher fermer ouvrir blanc boire écrire montrer fatigué commencer rentrer tomber
    payer envoyer lire apprendre gagner meilleur dormir entrer continuer acheter porter gros fort vendre tourner
    monter choisir heureux fin préparer prochain couper possible gentil`,
  },
  es: {
    letters: 'abcdefghijlmnopqrstuvxyzáéíñóúü',
    common: `que de no a el en y un lo por me con para se qué te mi su bien del más eso tu aquí al como si pero yo le
    todo esto algo muy nada ahora él este nos cuando así tú ya o cómo mí tan ella mucho ti ese dos mejor sobre
    porque solo también usted entonces poco`,
    everyday: `hombre mujer niño chico hijo padre madre hermano papá mamá amigo señor gente persona familia vida tiempo día
    noche hora año vez momento casa mundo ciudad trabajo dinero cosa problema nombre cabeza mano ojo amor
    historia favor ayuda puerta agua policía idea minuto autobús número teléfono tienda banco lluvia mercado
    calle sábado chocolate semana invierno profesor lunes domingo mesa sol mañana chica pregunta mes palabra
    hija segundo clase derecha cara tío tía señora luz coche hermana foto libro bebé fiesta pie carta habitación
    comida niña escuela perro vestido película cuidado cama música sitio país mensaje oficina pueblo viaje
    doctor hospital marido respuesta ropa llave frío campo café boca avión regalo caballo novia novio brazo
    compañero piso pelo pierna edad animal ser estar haber tener hacer ir poder querer decir saber ver dar venir
    pasar hablar llegar llamar pensar salir conocer vivir tomar mirar esperar buscar entender necesitar trabajar
    oír escuchar ayudar comer jugar bueno malo grande pequeño nuevo viejo joven primero feliz bonito rojo abrir
    alto preguntar caliente tranquilo bailar empezar pedir usar cambiar terminar entrar pagar contar dormir
    comprar ganar leer escribir cerrar beber subir bajo correr vender rápido medio difícil aprender bajar fácil
    largo negro médico blanco cantar`,
  },
  it: {
    letters: 'abcdefghilmnopqrstuvzàèéìòù',
    common: `e non che di il un a per in mi si ma lo cosa con le ti se da come io ci questo bene qui sei tu solo mio me
    tutto te quando ora lei gli ne perché quello mai o anche chi molto più tuo lui allora prima suo niente
    qualcosa così davvero ancora uno dove su noi due`,
    everyday: `uomo donna bambino ragazzo figlio padre madre papà mamma fratello amico signore gente persona famiglia vita
    tempo giorno notte sera ora anno volta momento casa mondo posto città lavoro soldi cosa problema nome testa
    mano occhio amore storia macchina porta polizia idea minuto nonna mattina finestra albero strada moglie
    conto sedia giardino camicia caffè ragazza favore dottore settimana signora marito parola letto domanda mese
    mezzo aiuto figlia numero scuola piede gioco stanza acqua festa vestito sorella telefono libro luce auto
    ufficio cane foto film medico messaggio cena chiave paese ospedale cielo bambina carta bagno giornata sabato
    risposta freddo palla viaggio musica gamba camera aereo lettera capelli caldo braccio dolce bocca sole
    regalo canzone centro biglietto animale zio zia partita negozio essere avere fare andare stare dire potere
    volere sapere dovere vedere venire dare parlare pensare trovare prendere guardare aspettare arrivare uscire
    tornare capire sentire chiedere portare chiamare conoscere vivere morire piacere aiutare cercare finire
    mangiare dormire lavorare partire buono bello grande piccolo nuovo vecchio giovane vero altro primo pronto
    felice ascoltare cominciare alto cattivo rispondere chiudere entrare bianco bere passare usare aprire
    incontrare pagare secondo scrivere bravo comprare leggere dimenticare giocare preparare fantastico prossimo
    correre caro vendere perfetto lungo difficile`,
  },
};

const languages = Object.entries(EXPECTED) as [LanguageCode, Expected][];
const split = (words: string) => words.split(/\s+/u);

test.each(languages)('%s: the first 2,000 forms contain all letters of the alphabet', async (language, { letters }) => {
  const { forms } = await loadWordKnowledge(language);
  const seen = forms.slice(0, 2000).join('').toLowerCase();
  expect([...letters].filter((letter) => !seen.includes(letter))).toEqual([]);
});

test.each(languages)('%s: the most common function words are among the first 200', async (language, { common }) => {
  const words = await loadWordKnowledge(language);
  expect(split(common)).toHaveLength(60);
  expect(split(common).filter((word) => (words.rank(word) ?? Infinity) > 200)).toEqual([]);
});

test.each(languages)('%s: everyday words are among the first 2,500', async (language, { everyday }) => {
  const words = await loadWordKnowledge(language);
  expect(split(everyday)).toHaveLength(200);
  expect(split(everyday).filter((word) => (words.rank(word) ?? Infinity) > 2500)).toEqual([]);
});

const withoutMarks = (form: string) => form.normalize('NFD').replace(/\p{M}/gu, '');

test.each(languages)('%s: at most 5 %% of the first 1,000 are names, foreign words or duplicates', async (language) => {
  const words = await loadWordKnowledge(language);
  const first = words.forms.slice(0, 1000);
  const own = new Set(loadGlossary(language).map(({ lemma }) => lemma));
  const seen = new Set(first);
  const isStrange = (form: string) => {
    const lemma = lemmaKey(form, language, words);
    if (!own.has(lemma) && words.lemmaOf(form) === undefined) return true;
    // A duplicate is a form that lost its accents. If the table has both spellings, they are two words.
    return (
      withoutMarks(form) === form &&
      words.lemmaOf(form) === undefined &&
      [...seen].some((other) => other !== form && withoutMarks(other) === form)
    );
  };
  expect(first.filter(isStrange).length).toBeLessThanOrEqual(50);
});
