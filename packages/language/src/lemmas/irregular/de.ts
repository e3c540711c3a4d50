/** German forms that no rule leads back to their headword, and function words, in the format of `irregularLemma`. */
export const IRREGULAR_DE = `sein: bin bist ist sind seid war warst waren wart gewesen sei seist seien wäre wärst wären wärt seine seinen seinem seiner seines
haben: habe hab hast hat habt hatte hattest hatten hattet gehabt hätte hättest hätten hättet
werden: werde wirst wird werdet wurde wurdest wurden wurdet geworden worden würde würdest würden würdet
können: kann kannst könnt konnte konntest konnten konntet gekonnt könnte könntest könnten könntet
müssen: muss musst müsst musste mussten musstest musstet gemusst müsste müsstest müssten müsstet muß
dürfen: darf darfst dürft durfte durftest durften durftet gedurft dürfte dürftest dürften dürftet
mögen: mag magst mögt mochte mochtest mochten mochtet gemocht möchte möchtest möchten möchtet
wollen: will willst wollt wollte wolltest wollten wolltet gewollt
sollen: soll sollst sollt sollte solltest sollten solltet gesollt
wissen: weiß weißt wisst wusste wusstest wussten wusstet gewusst wüsste wüssten
gehen: geht ging gingst gingen gingt gegangen ginge
stehen: steht stand standst standen gestanden stünde
kommen: kommt kam kamst kamen kamt gekommen käme kämen
tun: tue tu tust tut tat tatst taten getan täte
geben: gibst gibt gib gab gabst gaben gabt gegeben gäbe
nehmen: nimmst nimmt nimm nahm nahmst nahmen genommen nähme
sehen: siehst sieht sieh sah sahst sahen gesehen
lesen: liest lies las lasen gelesen
essen: isst iss aß aßen gegessen
vergessen: vergisst vergiss vergaß vergaßen
fressen: frisst fraß fraßen gefressen
sprechen: sprichst spricht sprich sprach sprachst sprachen gesprochen
brechen: brichst bricht brach brachen gebrochen
treffen: triffst trifft triff traf trafst trafen getroffen
helfen: hilfst hilft hilf half halfst halfen geholfen
sterben: stirbst stirbt starb starben gestorben
werfen: wirfst wirft wirf warf warfen geworfen
treten: trittst tritt trat traten getreten
gelten: giltst gilt galt galten gegolten
empfehlen: empfiehlst empfiehlt empfahl empfahlen empfohlen
stehlen: stiehlst stiehlt stahl stahlen gestohlen
fahren: fährst fährt fuhr fuhrst fuhren gefahren
tragen: trägst trägt trug trugen getragen
schlagen: schlägst schlägt schlug schlugen geschlagen
laden: lädst lädt lud luden geladen
wachsen: wächst wuchs wuchsen gewachsen
waschen: wäschst wäscht wusch wuschen gewaschen
schlafen: schläfst schläft schlief schliefen geschlafen
lassen: lässt lass ließ ließen ließt gelassen
fallen: fällst fällt fiel fielen
halten: hältst hält hielt hielten gehalten
laufen: läufst läuft lief liefen gelaufen
fangen: fängst fängt fing fingen gefangen
raten: rätst rät riet rieten
rufen: ruft rief riefst riefen gerufen
heißen: heiße heißt hieß hießen geheißen
erschrecken: erschrickst erschrickt erschrak erschraken erschrocken
festfrieren: festfror festfroren festgefroren
durcheinandergeraten: durcheinandergerät durcheinandergeriet durcheinandergerieten
Herr: Herrn Herren
bleiben: bleibt blieb bliebst blieben geblieben
schreiben: schrieb schriebst schrieben geschrieben
steigen: stieg stiegen gestiegen
scheinen: schien schienen
entscheiden: entschied entschieden
leihen: lieh geliehen
schweigen: schwieg schwiegen
treiben: trieb trieben getrieben
reißen: riss rissen gerissen
leiden: litt litten gelitten
schneiden: schnitt schnitten geschnitten
reiten: ritt ritten geritten
greifen: griff griffen gegriffen
finden: fand fandst fanden gefunden fände
trinken: trank tranken getrunken
singen: sang sangen gesungen
springen: sprang sprangen gesprungen
klingen: klang klangen geklungen
gelingen: gelang gelungen
binden: band banden gebunden
verschwinden: verschwand verschwanden verschwunden
sinken: sank sanken gesunken
zwingen: zwang zwangen gezwungen
gewinnen: gewann gewannen gewonnen
beginnen: begann begannen begonnen
schwimmen: schwamm schwammen geschwommen
sitzen: saß saßen gesessen
liegen: lag lagen gelegen läge
bitten: bat baten gebeten
bieten: bot boten geboten
fliegen: flog flogen geflogen
ziehen: zog zogen gezogen
verlieren: verlor verloren
schließen: schloss schlossen geschlossen
fließen: floss flossen geflossen
genießen: genoss genossen
riechen: roch rochen gerochen
frieren: fror gefroren
lügen: log gelogen
betrügen: betrog betrogen
schieben: schob schoben geschoben
heben: hob hoben gehoben
denken: dachte dachtest dachten gedacht dächte
bringen: brachte brachtest brachten gebracht brächte
kennen: kannte kannten gekannt
nennen: nannte nannten genannt
rennen: rannte rannten gerannt
brennen: brannte brannten gebrannt
senden: sandte gesandt
wenden: wandte gewandt
geschehen: geschieht geschah
schaffen: schuf schufen geschaffen
verstehen: verstand verstanden
bekommen: bekam bekamen
erhalten: erhält erhielt erhielten
gefallen: gefällt gefiel
gut: besser bessere besseren besserer besseres beste besten bester bestes
viel: viele vielen vieler vieles meiste meisten
gern: gerne lieber liebsten
hoch: hohe hohen hoher hohes hohem höher höhere höchste höchsten
nah: nahe näher nähere
nächste: nächsten nächster nächstes nächstem
groß: größer größere größeren größte größten
alt: älter ältere älteren älteste ältesten
jung: jünger jüngere jüngste jüngsten
lang: länger längere längste längsten
kurz: kürzer kürzere kürzeste
warm: wärmer wärmere wärmste
kalt: kälter kältere kälteste
stark: stärker stärkere stärkste stärksten
arm: ärmer ärmste
klug: klüger klügste
oft: öfter öfters
der: die das den dem des deren denen dessen
ein: eine einen einem einer eines
kein: keine keinen keinem keiner keines
ich: mich mir
du: dich dir
er: ihn ihm
sie: ihnen
wir: uns
ihr: euch ihre ihren ihrem ihrer ihres
mein: meine meinen meinem meiner meines
dein: deine deinen deinem deiner deines
euer: eure euren eurem eurer eures
unser: unsere unseren unserem unserer unseres
dieser: diese diesen diesem dieses dies
jener: jene jenen jenem jenes
jeder: jede jeden jedem jedes
welcher: welche welchen welchem welches
wer: wen wem wessen
Mann: Männer Männern Mannes
Haus: Häuser Häusern Hauses
Kind: Kinder Kindern
Buch: Bücher Büchern
Wort: Wörter Wörtern Worte Worten
Mutter: Mütter
Vater: Väter
Bruder: Brüder
Tochter: Töchter
Sohn: Söhne
Stadt: Städte Städten
Land: Länder Ländern
Hand: Hände Händen
Fuß: Füße Füßen
Baum: Bäume Bäumen
Zug: Züge Zügen
Freundin: Freundinnen
Apfel: Äpfel
Museum: Museen
Thema: Themen
Firma: Firmen
niemand: niemanden niemandem niemandes
jemand: jemanden jemandem jemandes
derselbe: dieselbe dasselbe denselben demselben derselben desselben dieselben
letzte: letzten letzter letztes letztem
brauchen: bräuchte bräuchten bräuchtest bräuchtet
erste: ersten erster erstes erstem
zweite: zweiten zweiter zweites zweitem
dritte: dritten dritter drittes drittem
vierte: vierten vierter viertes viertem
verpassen: verpasse verpasst verpasste verpassten
alle: allem allen aller
mancher: manche manches manchen
solcher: solche solches solchen
andere: anderer anderes anderen anderem
schon gar mal bitte mehr laut rund wegen anders sehr ganz gerade eben halt wohl zwar etwa fast kaum ziemlich sogar
erst bald meist meistens vielleicht sicher natürlich eigentlich übrigens leider endlich plötzlich früher später
heute morgen gestern abends damals danach davor dabei dafür dagegen daher dahin damit daran darauf daraus darin
darüber darum davon dazu trotzdem deshalb deswegen außerdem allerdings jedoch sonst überhaupt wirklich genau genug
weder entweder zurück weg los weiter zusammen allein oben unten links rechts vorne hinten innen außen draußen
drinnen drüben herum ab an auf aus bei bis durch für gegen in mit nach ohne seit statt trotz über um unter von vor
während zu zwischen als am im ins ans zum zur vom beim und oder aber denn sondern doch wenn weil dass ob obwohl
sobald bevor nachdem falls ja nein hallo danke tschüss ach oh na man nichts etwas selbst nicht nie niemals immer
wieder noch nur auch so paar weh eins zwei drei vier fünf sechs sieben acht neun zehn elf zwölf hundert tausend was
wo wie wann warum woher wohin lange bestimmt womit wofür wovon worüber woran worauf wobei wozu wodurch wonach worum
worin wovor woraus
`;
