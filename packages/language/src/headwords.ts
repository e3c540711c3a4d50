import type { LanguageCode } from '@wordreel/shared';

/**
 * Function words that dictionaries of forms lack or confuse with a form of a verb. Each line has one headword, then its
 * forms; a line without a colon lists headwords that have no other forms.
 */
const DE = `schon gar mal bitte mehr laut rund wegen anders gern sehr ganz gerade eben halt wohl zwar etwa fast kaum ziemlich
sogar erst bald oft meist meistens vielleicht sicher natürlich eigentlich übrigens leider endlich plötzlich früher später
heute morgen gestern abends damals danach davor dabei dafür dagegen daher dahin damit daran darauf daraus darin darüber
darum davon dazu trotzdem deshalb deswegen außerdem allerdings jedoch sonst überhaupt wirklich genau genug weder entweder
zurück weg los weiter zusammen allein oben unten links rechts vorne hinten innen außen draußen drinnen drüben herum
ab an auf aus bei bis durch für gegen in mit nach ohne seit statt trotz über um unter von vor während zu zwischen als
am im ins ans zum zur vom beim und oder aber denn sondern doch wenn weil dass ob obwohl damit sobald bevor nachdem falls
ja nein hallo danke tschüss ach oh na man nichts etwas niemand jemand selbst nicht nie niemals immer wieder noch nur auch so
paar weh
eins zwei drei vier fünf sechs sieben acht neun zehn elf zwölf hundert tausend was wo wie wann warum woher wohin lange
bestimmt
womit wofür wovon worüber woran worauf wobei wozu wodurch wonach worum worin wovor woraus
niemand: niemanden niemandem niemandes
jemand: jemanden jemandem jemandes
derselbe: dieselbe dasselbe denselben demselben derselben desselben dieselben
letzte: letzten letzter letztes letztem
nächste: nächsten nächster nächstes nächstem
brauchen: bräuchte bräuchten bräuchtest bräuchtet
erste: ersten erster erstes erstem
zweite: zweiten zweiter zweites zweitem
dritte: dritten dritter drittes drittem
vierte: vierten vierter viertes viertem
verpassen: verpasse verpasst verpasste verpassten
jeder: jede jedes jeden jedem
jener: jene jenes jenen jenem
alle: allem allen aller
welcher: welche welches welchen welchem
mancher: manche manches manchen
solcher: solche solches solchen
andere: anderer anderes anderen anderem
kein: keine keinen keinem keiner keines
sein: seine seinen seinem seiner seines
dein: deine deinen deinem deiner deines
unser: unsere unseren unserem unserer unseres
euer: eure euren eurem eurer eures`;
const EN = `not
will: won't
can: can't cannot
do: don't doesn't didn't
be: isn't aren't wasn't weren't
have: haven't hasn't hadn't
would: wouldn't
should: shouldn't
could: couldn't`;
const ES = `para como bajo sobre entre hasta desde antes después tarde temprano pronto luego entonces nunca siempre quizás acaso
que qué quién cuál cuándo cuánto dónde cómo adónde si sí no ya muy más menos tan tanto también tampoco así aquí allí ahí
y e o u ni pero sino aunque porque pues mientras según sin con contra por a de en al del mí ti le se lo yo tú él ella
usted algo nada alguien nadie cada casi sólo solo además apenas encima debajo cerca lejos dentro hoy ayer mañana
uno dos tres cuatro cinco seis siete ocho nueve diez once doce cien cualquier
otro: otra otros otras
todo: toda todos todas
mucho: mucha muchos muchas
poco: poca pocos pocas
alguno: algún alguna algunos algunas
ninguno: ningún ninguna
le: les
quién: quiénes
cuánto: cuánta cuántos cuántas
ir: vete vámonos
decir: dime dile dinos dígame
dar: dame dale danos
lunes martes miércoles jueves viernes cumpleaños paraguas gafas crisis autobús veintidós veintitrés veintiséis demasiado
demasiado: demasiada demasiados demasiadas
flor: flores
mes: meses
color: colores
azul: azules
feliz: felices
razón: razones
corazón: corazones
pantalón: pantalones
estación: estaciones
vacación: vacaciones
sol: soles
río: ríos
amigo: amiga amigas
pregunta: preguntas
comida: comidas
vuelta: vueltas
ayuda: ayudas
mirada: miradas
entrada: entradas
salida: salidas
parada: paradas
llamada: llamadas
gana: ganas
mirar: mira
contestar: contesta
saludar: saluda
doler: duele duelen
gustar: gusta gustan
importar: importa importan
faltar: falta faltan
parecer: parece parecen
alegrar: alegra alegran
interesar: interesa interesan
odiar: odio odias odia odian
alegre: alegres
vista: vistas
ella: ellas
él: ellos
usted: ustedes`;
const FR = `nous vous moi toi soi lui elle eux on y en ça ceci où qui quoi dont comme avec sans sous sur pour par dans entre vers
chez depuis pendant avant après contre malgré selon sauf si oui non ne pas plus moins très trop assez aussi encore déjà
jamais toujours souvent parfois peut-être bien mal mieux tant tôt tard hier demain maintenant ici là puis alors donc or car
ni mais ou et quand lorsque puisque quoique comment combien pourquoi beaucoup peu rien tout-à-coup voilà voici cependant
pourtant ainsi ensuite enfin surtout plutôt presque environ du des au aux même chaque plusieurs certains personne vacances
un deux trois quatre cinq six sept huit neuf dix onze douze vingt cent mille bonjour merci salut fois est bas allô mois quelque
elle: elles
tout: toute tous toutes
quel: quelle quels quelles
taire: tait
lequel: laquelle lesquels lesquelles
aucun: aucune
notre: nos
votre: vos
ton: ta tes
son: sa ses
leur: leurs`;
const IT = `di a da in con su per tra fra e ed o ma se che chi cui non più meno molto troppo poco tanto anche ancora già mai sempre
spesso oggi ieri domani ora adesso poi dopo prima quando dove come perché poiché benché finché affinché mentre però
quindi dunque allora così bene male meglio peggio qui qua lì là sotto sopra dentro fuori davanti dietro presto tardi pure
ecco sì no forse quasi circa solo soltanto proprio davvero insieme contro senza verso ogni qualche niente nulla qualcosa
del dello della dell' dei degli delle al allo alla all' ai agli alle dal dallo dalla dall' dai dagli dalle nel nello nella
nell' nei negli nelle sul sullo sulla sull' sui sugli sulle col coi ci ne si lui lei loro noi voi tu io
uno due tre quattro cinque sette otto nove dieci undici dodici cento mille volta sale oro
venti: vent'
trenta: trent'
quaranta: quarant'
cinquanta: cinquant'
sessanta: sessant'
piantare: piantato piantata piantati piantate piantala piantatela
andare: va'
stare: sta'
dire: di'
fare: fa'
dare: da'
portare: portami portaci portalo portala portali portale portagli
dire: dimmi dillo digli dille dicci
dare: dammi dagliene
fare: fammi fallo facci
volta: volte
tutto: tutta tutti tutte
altro: altra altri altre
questo: questa questi queste quest'
nessuno: nessun nessuna nessun'
alcuno: alcun alcuna alcuni alcune`;

/** The lists by language, in the format that `irregularLemma` reads. */
export const HEADWORDS: Partial<Record<LanguageCode, string>> = { de: DE, en: EN, es: ES, fr: FR, it: IT };
