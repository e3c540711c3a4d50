/**
 * Dutch verbs with a vowel change or an irregular shape, and pronouns, as every grammar lists them (Algemene
 * Nederlandse Spraakkunst, 2.3 and 5). OpenTaal's list has their forms, but not the headwords. Each line has one
 * headword, then its forms; a line without a colon lists headwords that have no other forms.
 */
export const IRREGULAR_NL = `de het een dit dat deze die er hier daar waar wie wat welk hoe wanneer waarom zo ook nog al wel niet niets nooit
altijd vaak soms nu dan toen toch maar en of want omdat als dus te om op in uit aan af bij tot met van voor na naar over
door onder tussen zonder tegen langs sinds tijdens ja nee geen alle allemaal iets iemand niemand elk ieder zelf zich je we
ze u jij hij zij wij jullie haar hun hen mijn jouw uw zijn heel veel weinig meer meest vroeger later eerder morgen gisteren
vandaag straks even graag misschien weer thuis weg hallo geleden anders buiten binnen boven beneden dag dank
ik: me mij
jij: jou
hij: hem
ons: onze
een: 'n
het: 't
ander: andere
heel: hele
zijn: ben bent is was waren geweest wees
hebben: heb hebt heeft had hadden gehad
worden: word wordt werd werden geworden
zullen: zal zult zou zouden
kunnen: kan kun kunt kon konden gekund
mogen: mag mocht mochten
willen: wil wilt wou wilde wilden gewild
moeten: moet moest moesten
weten: weet wist wisten geweten
gaan: ga gaat ging gingen gegaan
staan: sta staat stond stonden gestaan
slaan: sla slaat sloeg sloegen geslagen
doen: doe doet deed deden gedaan
zien: zie ziet zag zagen gezien
komen: kom komt kwam kwamen gekomen
zeggen: zeg zegt zei zeiden gezegd
denken: denk denkt dacht dachten gedacht
brengen: breng brengt bracht brachten gebracht
kopen: koop koopt kocht kochten gekocht
zoeken: zoek zoekt zocht zochten gezocht
leven: leef leeft leefde leefden geleefd
eten: eet at aten gegeten
vergeten: vergeet vergat vergaten
lezen: lees leest las lazen gelezen
geven: geef geeft gaf gaven gegeven
liggen: lig ligt lag lagen gelegen
zitten: zit zat zaten gezeten
bidden: bid bidt bad baden gebeden
lopen: loop loopt liep liepen gelopen
slapen: slaap slaapt sliep sliepen geslapen
laten: laat liet lieten gelaten
verlaten: verlaat verliet verlieten
houden: hou houd houdt hield hielden gehouden
vallen: val valt viel vielen gevallen
vangen: vang vangt ving vingen gevangen
hangen: hang hangt hing hingen gehangen
roepen: roep roept riep riepen geroepen
helpen: help helpt hielp hielpen geholpen
sterven: sterf sterft stierf stierven gestorven
werpen: werp werpt wierp wierpen geworpen
nemen: neem neemt nam namen genomen
spreken: spreek spreekt sprak spraken gesproken
breken: breek breekt brak braken gebroken
steken: steek steekt stak staken gestoken
stelen: steel steelt stal stalen gestolen
vertrekken: vertrek vertrekt vertrok vertrokken
trekken: trek trekt trok trokken getrokken
treffen: tref treft trof troffen getroffen
schrikken: schrik schrikt schrok schrokken geschrokken
vechten: vecht vocht vochten gevochten
zwemmen: zwem zwemt zwom zwommen gezwommen
beginnen: begin begint begon begonnen
winnen: win wint won wonnen gewonnen
vinden: vind vindt vond vonden gevonden
binden: bind bindt bond bonden gebonden
drinken: drink drinkt dronk dronken gedronken
zingen: zing zingt zong zongen gezongen
springen: spring springt sprong sprongen gesprongen
dwingen: dwing dwingt dwong dwongen gedwongen
klinken: klink klinkt klonk klonken geklonken
stinken: stink stinkt stonk stonken gestonken
zinken: zink zinkt zonk zonken gezonken
verdwijnen: verdwijn verdwijnt verdween verdwenen
blijven: blijf blijft bleef bleven gebleven
schrijven: schrijf schrijft schreef schreven geschreven
krijgen: krijg krijgt kreeg kregen gekregen
kijken: kijk kijkt keek keken gekeken
lijken: lijk lijkt leek leken geleken
begrijpen: begrijp begrijpt begreep begrepen
grijpen: grijp grijpt greep grepen gegrepen
rijden: rijd rij rijdt reed reden gereden
lijden: lijd lijdt leed leden
snijden: snijd snijdt sneed sneden gesneden
zwijgen: zwijg zwijgt zweeg zwegen gezwegen
stijgen: stijg stijgt steeg stegen gestegen
bijten: bijt beet beten gebeten
wijzen: wijs wijst wees wezen gewezen
bewijzen: bewijs bewijst bewees bewezen
schijnen: schijn schijnt scheen schenen geschenen
kiezen: kies kiest koos kozen gekozen
verliezen: verlies verliest verloor verloren
vriezen: vriest vroor gevroren
bieden: bied biedt bood boden geboden
verbieden: verbied verbiedt verbood verboden
vliegen: vlieg vliegt vloog vlogen gevlogen
liegen: lieg liegt loog logen gelogen
bedriegen: bedrieg bedriegt bedroog bedrogen
schieten: schiet schoot schoten geschoten
genieten: geniet genoot genoten
gieten: giet goot goten gegoten
sluiten: sluit sloot sloten gesloten
ruiken: ruik ruikt rook roken geroken
buigen: buig buigt boog bogen gebogen
kruipen: kruip kruipt kroop kropen gekropen
dragen: draag draagt droeg droegen gedragen
varen: vaar vaart voer voeren gevaren
vragen: vraag vraagt vroeg vroegen gevraagd
lachen: lach lacht lachte lachten gelachen
bakken: bak bakt bakte bakten gebakken
heten: heet heette heetten geheten
wassen: was wast waste wasten gewassen
bezoeken: bezoek bezoekt bezocht bezochten
verkopen: verkoop verkoopt verkocht verkochten
bestaan: besta bestaat bestond bestonden
verstaan: versta verstaat verstond verstonden
ontstaan: ontstaat ontstond ontstonden
gebeuren: gebeurt gebeurde gebeurd
kind: kinderen
ei: eieren
stad: steden
schip: schepen
lid: leden
dag: dagen
weg: wegen
oog: ogen
koe: koeien`;
