/**
 * Swedish verbs with a vowel change or an irregular shape, nouns that change their vowel or shape, and pronouns, as
 * every grammar lists them (Holmes and Hinchliffe, Swedish: A Comprehensive Grammar). The dictionary has their forms,
 * but not the headwords. Each line has one headword, then its forms; a line without a colon lists headwords.
 */
export const IRREGULAR_SV = `och att det som på för med inte till om men så nu här där hit dit vad vem när hur varför då eller av från
vid efter under över mellan mot utan hos genom innan sedan också bara kanske alltid aldrig ofta ibland redan ännu igen ut
in upp ner bort hem hemma ute inne ja nej jo tack hej snälla mycket mer mest lite alla allt andra man han hon den de ni vi
du hans hennes dess deras sin igår idag imorgon nog väl ju måste bra mitt
jag: mig mej
du: dig dej
han: honom
hon: henne
vi: oss
ni: er
de: dem dom
sig: sej
en: ett
min: mina
din: ditt dina
sin: sitt sina
vår: vårt våra
er: ert era
någon: något några nån nåt
ingen: inget inga
annan: annat
vilken: vilket vilka
sådan: sådant sådana sån sånt såna
hel: helt hela
liten: litet lilla små
egen: eget egna
god: gott goda
vara: är var varit vore var
ha: har hade haft
bli: blir blev blivit
skola: ska skall skulle
kunna: kan kunde kunnat
vilja: vill ville velat
veta: vet visste vetat
göra: gör gjorde gjort gjord gjorda
säga: säg säger sa sade sagt
lägga: lägg lägger la lade lagt
gå: går gick gått gången
få: får fick fått
stå: står stod stått
förstå: förstår förstod förstått
slå: slår slog slagit slagen
dö: dör dog dött
bo: bor bodde bott
tro: tror trodde trott
må: mår mådde mått
nå: når nådde nått
se: ser såg sett sedd
be: ber bad bett
ge: ger gav gett givit
ta: tar tog tagit tagen tagna
dra: drar drog dragit
le: ler log lett
komma: kommer kom kommit
sova: sover sov sovit
hålla: håll håller höll hållit
falla: faller föll fallit
låta: låt låter lät låtit
gråta: gråter grät gråtit
äta: äter ät åt ätit
sitta: sitter sitt satt suttit
ligga: ligger låg legat
bära: bär bar burit
stjäla: stjäl stal stulit stulen
skära: skär skar skurit
svära: svär svor svurit
lära: lär lärde lärt
höra: hör hörde hört
köra: kör körde kört
föra: för förde fört
hyra: hyr hyrde hyrt
vinna: vinner vann vunnit
finna: finner fann funnit
finnas: finns fanns funnits
hinna: hinner hann hunnit
springa: springer spring sprang sprungit
sjunga: sjunger sjöng sjungit
dricka: dricker drick drack druckit
binda: binder band bundit bunden
försvinna: försvinner försvann försvunnit försvunnen
brinna: brinner brann brunnit
skjuta: skjuter skjut sköt skjutit skjuten
bjuda: bjuder bjöd bjudit bjuden
ljuga: ljuger ljög ljugit
flyga: flyger flög flugit
krypa: kryper kröp krupit
bryta: bryter bröt brutit bruten
flyta: flyter flöt flutit
njuta: njuter njöt njutit
skriva: skriver skriv skrev skrivit skriven
bita: biter bet bitit biten
gripa: griper grep gripit gripen
rida: rider red ridit
lida: lider led lidit
skina: skiner sken skinit
stiga: stiger steg stigit
sticka: sticker stack stuckit
hjälpa: hjälper hjälp hjälpte hjälpt
heta: heter hette hetat
leva: lever levde levt
fara: far for farit
välja: väljer välj valde valt vald valda
sälja: säljer sålde sålt såld
sätta: sätter sätt satte satt
glädja: gläder gladde glatt
skilja: skiljer skilde skilt
böra: bör borde bort
känna: känner känn kände känt
tåla: tål tålde tålt
minnas: minns mindes
hoppas: hoppades hoppats
tycka: tycker tyckte tyckt
hända: händer hände hänt
åka: åker åk åkte åkt
läsa: läser läs läste läst
köpa: köper köp köpte köpt
möta: möter mötte mött
bror: bröder brodern bröderna
bok: böcker böckerna
fot: fötter fötterna
hand: händer händerna
natt: nätter nätterna
stad: städer städerna
tand: tänder tänderna
man: män männen mannen
son: söner sönerna
dotter: döttrar döttrarna
mor: mödrar
far: fäder fadern
vän: vänner vännerna
bonde: bönder
land: länder länderna
öga: ögon ögonen
öra: öron öronen
människa: människor
mus: möss`;
