/** Italian forms that no rule leads back to their headword, and function words, in the format of `irregularLemma`. */
export const IRREGULAR_IT = `essere: sono sei è siamo siete ero eri era eravamo eravate erano sarò sarai sarà saremo sarete saranno sarei saresti sarebbe saremmo sarebbero fui fosti fu fummo furono sia siano siate fossi fosse fossero fossimo stato stata stati state
avere: ho hai ha abbiamo avete hanno avevo avevi aveva avevamo avevate avevano avrò avrai avrà avremo avrete avranno avrei avresti avrebbe avremmo avrebbero ebbi ebbe ebbero abbia abbiano avessi avesse avessero avuto avuta avuti avute
fare: faccio fai fa facciamo fate fanno facevo facevi faceva facevamo facevano farò farai farà faremo farete faranno farei farebbe farebbero feci fece fecero faccia facciano facesse facessi fatto fatta fatti fatte facendo fa' fammi fallo facci
andare: vado vai va andiamo andate vanno andrò andrai andrà andremo andranno andrei andrebbe vada vadano va'
stare: sto stai sta stiamo stanno stavo stavi stava stavano stavamo starò starà staranno starei starebbe stetti stette stia stiano stando sta'
dare: do dà diamo danno davo dava davano darò darai darà daranno darei darebbe diedi diede diedero dia diano desse dato data dati da' dammi dagliene
dire: dico dici dice diciamo dite dicono dicevo diceva dicevano dirò dirai dirà diranno direi direbbe dissi disse dissero dica dicano dicesse detto detta detti dette dicendo di' dimmi dillo digli dille dicci
potere: posso puoi può possiamo potete possono potevo poteva potevano potrò potrai potrà potremo potranno potrei potresti potrebbe potremmo potrebbero possa possano potuto
volere: voglio vuoi vuole vogliamo volete vogliono volevo voleva volevano vorrò vorrai vorrà vorranno vorrei vorresti vorrebbe vorremmo vorrebbero volli volle vollero vogliano voluto
dovere: devo devi deve dobbiamo dovete devono debbono doveva dovevo dovevano dovrò dovrai dovrà dovremo dovranno dovrei dovresti dovrebbe dovremmo dovrebbero debba debbano dovuto
sapere: so sai sa sappiamo sapete sanno saprò saprai saprà sapranno saprei saprebbe seppi seppe seppero sappia sappiano saputo
venire: vengo vieni viene veniamo venite vengono verrò verrai verrà verremo verranno verrei verrebbe venni venne vennero venga vengano venuto venuta venuti venute
uscire: esco esci esce escono esca escano
tenere: tengo tieni tiene tengono terrò terrà terranno tenne tennero tenga tengano
rimanere: rimango rimani rimane rimangono rimarrà rimase rimasero rimanga rimasto rimasta rimasti
bere: bevo bevi beve beviamo bevete bevono bevevo beveva bevevano berrò berrà bevve beva bevuto bevendo
vedere: vedrò vedrai vedrà vedremo vedranno vedrei vedrebbe vidi vide videro visto visti viste
sedere: siedo siedi siede siedono sieda siediti sedetevi
morire: muoio muori muore muoiono morto morta morti
salire: salgo sali salgono salga
scegliere: scelgo scegli sceglie scelgono scelse scelsero scelga scelto
togliere: tolgo togli toglie tolgono tolse tolto tolta
sciogliere: sciolgo scioglie sciolgono sciolto
piacere: piaccio piaci piace piacciono piacque piaccia piaciuto piaciuta
vivere: vivi vive vissi visse vissero vissuto vivrà
prendere: presi prese presero preso presa
mettere: misi mise misero messo messi messe
chiedere: chiesi chiese chiesero chiesto chiesta
chiudere: chiusi chiuse chiusero chiuso chiusa
rispondere: risposi rispose risposero risposto
leggere: lessi lesse
scrivere: scrissi scrisse scrissero scritto scritta scritti
correre: corse corsero
perdere: persi perse persero perso persa
decidere: decisi decise decisero deciso decisa
ridere: risi rise riso
rompere: ruppi ruppe rotto rotta rotti rotte
nascere: nacqui nacque nacquero nato nata nati nate
conoscere: conosco conosci conoscono conobbi conobbe conosciuto conosciuta
crescere: cresco cresci crescono crebbe cresciuto cresciuta
vincere: vinsi vinse vinsero vinto vinta
piangere: piansi pianse pianto
spingere: spinse spinto spinta
raggiungere: raggiunse raggiunto
aggiungere: aggiungo aggiunse aggiunto aggiunta
accendere: accese acceso accesa
spegnere: spengo spengono spense spento spenta
scendere: scesi scese sceso scesa
spendere: speso
offrire: offro offre offerto
aprire: apro apri aperto aperta aperti aperte
coprire: coperto coperti
scoprire: scoprì scoperto
muovere: mosse mosso mossa muoviti muovetevi
cadere: caddi cadde caddero cadrà
tradurre: traduco traduce traducono tradotto tradotta
produrre: produco produce producono
proporre: propongo propone propongono propose proposto
comporre: compone compongono composto composta
porre: pongo pone pongono pose
trarre: traggo trae traggono trasse tratto
succedere: successo successa
abitare: abito abiti
uccidere: uccise uccisero ucciso uccisa
trattare: tratta
continuare: continui
dimenticare: dimenticato dimenticata
rubare: rubato rubata
arrestare: arrestato arrestata
invitare: invitato invitata
abbandonare: abbandonato abbandonata
licenziare: licenziato licenziata
organizzare: organizzato organizzata
superare: superato superata
inventare: inventato inventata
accusare: accusato accusata
legare: legato legata
rapire: rapito rapita
condannare: condannato condannata
informare: informato informata
ritrovare: ritrovato ritrovata
trasformare: trasformato trasformata
aggredire: aggredito aggredita
alzare: alzato alzata
spedire: spedito spedita
tradire: tradito tradita
fallire: fallito fallita
strappare: strappato strappata
rivelare: rivelato rivelata
piantare: piantato piantata piantati piantate piantala piantatela
costare: costa
capitare: capita
portare: portami portaci portalo portala portali portale portagli
scusare: scusa scusi scusami scusatemi
finire: finisco finisci finisce finiscono finisca
capire: capisco capisci capisce capiscono capisca
preferire: preferisco preferisci preferisce preferiscono
pulire: pulisco pulisce puliscono
cercare: cerchi cerchiamo cercherò cercherà
pagare: paghi paghiamo pagherò pagherà
mangiare: mangi mangiamo mangerò mangerà
il: lo la i gli le l'
un: uno una un'
di: d'
io: mi me m'
tu: te ti t'
voi: vi v'
suo: sua suoi sue
mio: mia miei mie
tuo: tua tuoi tue
nostro: nostra nostri nostre
vostro: vostra vostri vostre
questo: questa questi queste quest'
quello: quelli quel quella quei quegli quelle quell'
bello: bel bella bei begli belle bell'
buono: buon buona buoni buone buon'
grande: gran grandi grand'
tutto: tutta tutti tutte tutt'
altro: altra altri altre
nessuno: nessun nessuna nessun'
alcuno: alcun alcuna alcuni alcune alcun'
migliore: miglior migliori
peggiore: peggior peggiori
maggiore: maggior maggiori
uomo: uomini
uovo: uova
dito: dita
braccio: braccia
mano: mani
amico: amici
medico: medici
greco: greci
tempio: templi
bue: buoi
ginocchio: ginocchia
osso: ossa
labbro: labbra
paio: paia
centinaio: centinaia
migliaio: migliaia
ala: ali
moglie: mogli
lungo: lunga lunghi lunghe
lago: laghi
bianco: bianca bianchi bianche
poco: po' poca pochi poche
problema: problemi
tema: temi
scelta: scelte
testa: teste
rosa: rose
voglia: voglie
inizio: inizi
controllo: controlli
mostro: mostri
partita: partite
telefonata: telefonate
offerta: offerte
immagine: immagini
insegnante: insegnanti
tenente: tenenti
corso: corsi
caffè: caffe
stesso: stessa stessi stesse
duro: duri dure
esatto: esatta esatti esatte
potente: potenti
interessante: interessanti
trenta: trent'
venti: vent'
spesa: spese
sveglia: sveglie
bacio: baci
dialogo: dialoghi
uso: usi
preferito: preferita preferiti preferite
cugino: cugina cugine
risposta: risposte
fermata: fermate
vita: vite
gioco: giochi
quale: quali qual
ci: c'
si: s'
ne: n'
come: com'
dove: dov'
cosa: cos'
mezzo: mezz' mezza
anche: anch'
senza: senz'
glielo: gliel'
santo: san santa sant'
quaranta: quarant'
cinquanta: cinquant'
sessanta: sessant'
volta: volte
durante addosso attraverso entro salve morte oro incinta serie corsa chiamata vista sole grazie tesi costo soldi
occhiali pantaloni a da in con su per tra fra e ed o ma se che chi cui non più meno molto troppo tanto ancora già
mai sempre spesso oggi ieri domani ora adesso poi dopo prima quando perché poiché benché finché affinché mentre però
quindi dunque allora così bene male meglio peggio qui qua lì là sotto sopra dentro fuori davanti dietro presto tardi
pure ecco sì no forse quasi circa solo soltanto proprio davvero insieme contro verso ogni qualche niente nulla
qualcosa del dello della dell' dei degli delle al allo alla all' ai agli alle dal dallo dalla dall' dai dagli dalle
nel nello nella nell' nei negli nelle sul sullo sulla sull' sui sugli sulle col coi lui lei loro noi due tre quattro
cinque sette otto nove dieci undici dodici cento mille sale
`;
