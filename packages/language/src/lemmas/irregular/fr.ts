/** French forms that no rule leads back to their headword, and function words, in the format of `irregularLemma`. */
export const IRREGULAR_FR = `être: suis es est sommes êtes sont étais était étions étiez étaient serai seras sera serons serez seront serais serait serions seriez seraient fus fut furent fût sois soit soyons soyez soient été étant
avoir: ai as a avons avez ont avais avait avions aviez avaient aurai auras aura aurons aurez auront aurais aurait aurions auriez auraient eus eut eurent aie aies ait ayons ayez aient eu eue ayant
aller: vais vas va allons allez vont irai iras ira irons irez iront irais irait iraient aille ailles aillent allé allée allés allées
faire: fais fait faisons faites font faisais faisait faisaient ferai feras fera ferons ferez feront ferais ferait feraient fis fit firent fasse fasses fassent faisant
dire: dis dit disons dites disent disais disait disaient dirai dira diront dirait dise disant
pouvoir: peux peut pouvons pouvez peuvent pouvais pouvait pouvaient pourrai pourras pourra pourrons pourrez pourront pourrais pourrait pourriez pourraient puisse puisses puissent pu put purent
vouloir: veux veut voulons voulez veulent voulais voulait voulaient voudrai voudra voudrais voudrait voudriez voudraient veuille veuillez voulu voulut
savoir: sais sait savons savez savent savais savait savaient saurai saura saurais saurait sache sachez sachant su sut
devoir: dois doit devons devez doivent devais devait devaient devrai devra devront devrais devrait devrions devriez devraient doive dû due
voir: vois voit voyons voyez voient voyais voyait verrai verra verrez verrons verrait voie vu vus vues virent voyant
venir: viens vient venons venez viennent venais venait venaient viendrai viendra viendront viendrait vienne venu venue venus venues vint vinrent
devenir: deviens devient deviennent devenait deviendra devenu devenue devenus devint
revenir: reviens revient reviennent revenait reviendra reviendrait revenu revenue
tenir: tiens tient tenons tenez tiennent tenait tiendra tenu tint tienne
prendre: prends prend prenons prenez prennent prenais prenait prenaient prendra prenne prennes pris prit prirent prenant
apprendre: apprends apprend apprenez apprennent apprenait appris apprise apprenant
comprendre: comprends comprend comprenez comprennent comprenait compris comprise comprenne
mettre: mets met mettons mettez mettent mettait mettra mis mises mit mette
permettre: permets permet permettent permis permettait
croire: crois croit croyons croyez croient croyais croyait cru croirait
boire: bois boit buvons buvez boivent buvait bu boive
lire: lis lisons lisez lisent lisait lu lue lus
écrire: écris écrit écrivons écrivez écrivent écrivait écrite écrits
vivre: vis vivons vivez vivent vivais vivait vivaient vécu vécut vive vit
suivre: suivons suivez suivent suivait suivi suivie suit
connaître: connais connaît connaissons connaissez connaissent connaissait connu connue connus
paraître: parais paraît paraissent paraissait paru
naître: naît naissent né née nés nées naquit
mourir: meurs meurt meurent mourait mourra morte mourut meure
recevoir: reçois reçoit recevons recevez reçoivent recevait reçu reçue recevra
falloir: faut fallait faudra faudrait fallu faille
valoir: vaut valent valait vaudra vaudrait valu
pleuvoir: pleut pleuvait
plaire: plaît plais plaisent plaisait plu
rire: ris rit rient riait ri
conduire: conduis conduit conduisent conduisait
produire: produis produit produisent produite produits
construire: construit construisent construite construits
courir: courons courez courent courait couru courra
ouvrir: ouvre ouvres ouvrent ouvrez ouvert ouverte ouverts ouvrait
offrir: offre offrent offert offerte offrait
découvrir: découvre découvrent découvert
partir: pars part partons partez partent partait parti partis parte
sortir: sors sort sortons sortez sortent sortait sorti
dormir: dors dort dormons dormez dorment dormait dormi
sentir: sent sentons sentez sentent sentait senti
servir: sers sert servent servez servait servi
perdre: perds perd perdu perdue perdus
attendre: attends attend attendu
entendre: entends entend entendu
rendre: rends rend rendu rendue
répondre: réponds répond répondu
vendre: vends vend vendu vendue
craindre: crains craint craignent craignait
peindre: peint peignent
joindre: joint joins joignent
battre: bats bat battent battu
asseoir: assieds assied asseyez assis assise
envoyer: envoie envoies envoient enverrai enverra envoyé envoyée envoyés envoyées
essuyer: essuie essuies essuient
appeler: appelle appelles appellent appellera appelé appelée appelés appelées
jeter: jette jettes jettent
acheter: achète achètes achètent achètera
lever: lève lèves lèvent
tuer: tue tues tuent tuez tué tuée tués tuées
arrêter: arrêté arrêtée arrêtés arrêtées
passer: passé passée passés passées
abandonner: abandonné abandonnée abandonnés
frapper: frappé frappée frappés
accuser: accusé accusée accusés
condamner: condamné condamnée condamnés
attacher: attaché attachée attachés
libérer: libéré libérée libérés
relever: relevé relevée relevés
fumer: fumé
rater: raté ratée
pointer: pointe pointes
garder: garde gardes
écouter: écoute écoutes
toucher: touche touches
inviter: invite invites
présenter: présente présentes
promettre: promets promet promettez promis promise promises
cueillir: cueille cueilles cueillent
demander: demande demandes
fermer: ferme fermes
chercher: cherche cherches
montrer: montre montres
rester: reste restes
poser: pose poses
manger: mangeons mangeait mangeais mangeaient
commencer: commençons commençait commençaient
le: la les l'
un: une
il: ils
elle: elles
je: me j' m'
tu: te t'
ce: cet cette ces c'
que: qu'
ne: n'
de: d'
se: s'
mon: ma mes
ton: ta tes
son: sa ses
notre: nos
votre: vos
leur: leurs
tout: toute tous toutes
quel: quelle quels quelles
celui: celle ceux celles
lequel: laquelle lesquels lesquelles
beau: bel belle beaux belles
nouveau: nouvel nouvelle nouveaux nouvelles
vieux: vieil vieille vieilles
bon: bonne bons bonnes
meilleur: meilleure meilleurs meilleures
mauvais: mauvaise mauvaises
blanc: blanche blancs blanches
long: longue longs longues
fou: folle fous folles
doux: douce douces
faux: fausse fausses
public: publique publics publiques
sec: sèche sèches
frais: fraîche fraîches
gentil: gentille gentils
œil: yeux
ciel: cieux
monsieur: messieurs
madame: mesdames
cheval: chevaux
journal: journaux
animal: animaux
hôpital: hôpitaux
travail: travaux
mal: maux
général: générale générales généraux
national: nationale nationales nationaux
social: sociale sociales sociaux
international: internationale internationaux
égal: égale égaux
eau: eaux
œuf: œufs
sœur: sœurs
cœur: cœurs
bœuf: bœufs
nœud: nœuds
vœu: vœux
œuvre: œuvres
chœur: chœurs
bateau: bateaux
cadeau: cadeaux
gâteau: gâteaux
oiseau: oiseaux
cheveu: cheveux
jeu: jeux
feu: feux
lieu: lieux
genou: genoux
fatigué: fatiguée fatigués fatiguées
désolé: désolée désolés désolées
poli: polie polis polies
privé: privée privés privées
court: courte courts courtes
courant: courante courants courantes
partie: parties
reprise: reprises
émission: émissions
finance: finances
revue: revues
vin: vins
inquiet: inquiets inquiètes
jaloux: jalouse jalouses
roux: rousse rousses
sale: sales
demi: demie demies
copain: copains copine copines
seconde: secondes
fâché: fâchée fâchés fâchées
content: contente contents contentes
suivant: suivante suivants suivantes
règle: règles
note: notes
entrée: entrées
pensée: pensées
jusque: jusqu'
lorsque: lorsqu'
puisque: puisqu'
quoique: quoiqu'
taire: tait
aucun: aucune
reine princesse devant droite fils souris lunettes toilettes nous vous moi toi soi lui eux on y en ça ceci où qui
quoi dont comme avec sans sous sur pour par dans entre vers chez depuis pendant avant après contre malgré selon sauf
si oui non pas plus moins très trop assez aussi encore déjà jamais toujours souvent parfois peut-être bien mieux
tant tôt tard hier demain maintenant ici là puis alors donc or car ni mais ou et quand comment combien pourquoi
beaucoup peu rien tout-à-coup voilà voici cependant pourtant ainsi ensuite enfin surtout plutôt presque environ du
des au aux même chaque plusieurs certains personne vacances deux trois quatre cinq six sept huit neuf dix onze douze
vingt cent mille bonjour merci salut fois bas allô mois quelque
`;
