/**
 * Polish pronouns, numbers, the forms of `być`, and verbs and nouns with two stems, as every grammar lists them (Swan,
 * A Grammar of Contemporary Polish). The dictionary has their forms, but not the headwords. Each line has one headword,
 * then its forms; a line without a colon lists headwords.
 */
export const IRREGULAR_PL = `nie to się na w we z ze do od u o i a ale że co jak tak czy kto gdzie kiedy dlaczego czemu tu tam już jeszcze tylko
też także bardzo może dla po za przed nad pod bez przez przy między albo lub ani bo więc jeśli jeżeli gdy gdyby żeby aby
choć teraz dziś dzisiaj wczoraj jutro zawsze nigdy często czasem nic coś ktoś nikt dobrze źle razem znowu znów ile tyle
dużo mało więcej mniej no cóż chyba właśnie naprawdę temu
ja: mnie mi mną
ty: ciebie cię tobie ci tobą
on: jego go jemu mu nim niego niemu
ona: jej ją nią niej nią
oni: ich im nimi nich nim
my: nas nam nami
wy: was wam wami
siebie: sobie sobą
co: czego czemu czym
kto: kogo komu kim
nic: niczego niczym
nikt: nikogo nikomu nikim
coś: czegoś czymś
ktoś: kogoś komuś kimś
ten: ta te tego temu tym tej tę tą tych tymi ci
to: tego
tamten: tamta tamto tamte tamtego tamtej tamtym tamtych
mój: moja moje moi mojego mojemu moim mojej moją moich moimi
twój: twoja twoje twoi twojego twojemu twoim twojej twoją twoich twoimi
swój: swoja swoje swoi swojego swojemu swoim swojej swoją swoich swoimi
nasz: nasza nasze nasi naszego naszemu naszym naszej naszą naszych naszymi
wasz: wasza wasze wasi waszego waszemu waszym waszej waszą waszych waszymi
który: która które którzy którego któremu którym której którą których którymi
jaki: jaka jakie jacy jakiego jakiemu jakim jakiej jaką jakich jakimi
taki: taka takie tacy takiego takiemu takim takiej taką takich takimi
cały: cała całe całego całej całą
sam: sama samo sami same samego samej samemu samym
wszystko: wszystkiego wszystkim wszystkiemu
wszyscy: wszystkich wszystkie wszystkimi
każdy: każda każde każdego każdej każdym każdą
żaden: żadna żadne żadnego żadnej żadnych
jeden: jedna jedno jednego jednej jedną jednym
dwa: dwie dwaj dwóch dwoje dwom dwoma
trzy: trzej trzech trzem trzema
cztery: czterej czterech czterem
być: jestem jesteś jest jesteśmy jesteście są będę będziesz będzie będziemy będziecie będą był była było byli były byłem byłam byłeś byłaś byliśmy bądź
mieć: mam masz ma mamy macie mają miał miała miało mieli miały miałem miałam miałeś miałaś
iść: idę idziesz idzie idziemy idziecie idą idź szedł szła szło szli szły szedłem szłam
pójść: pójdę pójdziesz pójdzie pójdziemy pójdą poszedł poszła poszli poszedłem poszłam poszedłbym poszłabym
przyjść: przyjdę przyjdziesz przyjdzie przyjdą przyszedł przyszła przyszli przyszedłem przyszłam przyjdź
wyjść: wyjdę wyjdziesz wyjdzie wyszedł wyszła wyszli wyjdź
wejść: wejdę wejdzie wszedł weszła weszli wejdź
odejść: odejdę odejdzie odszedł odeszła odeszli odejdź
znaleźć: znajdę znajdziesz znajdzie znajdziemy znajdą znalazł znalazła znalazłem znaleźli
jechać: jadę jedziesz jedzie jedziemy jadą
jeść: jem jesz je jemy jedzą jadł jadła
wiedzieć: wiem wiesz wie wiemy wiecie wiedzą wiedział wiedziała wiedziałem wiedziałam
powiedzieć: powiem powiesz powie powiemy powiedzą powiedz powiedział powiedziała
wziąć: wezmę weźmiesz weźmie wezmą weź wziął wzięła wzięli
móc: mogę możesz może możemy możecie mogą mógł mogła mogli mogło mógłbym mogłabym mógłbyś
chcieć: chcę chcesz chce chcemy chcecie chcą chciał chciała chciałem chciałam chciałbym chciałabym
musieć: muszę musisz musi musimy musicie muszą musiał musiała
widzieć: widzę widzisz widzi widzimy widzą
dać: dam dasz da damy dadzą daj dajcie
gdyby: gdybym gdybyś gdybyśmy
żeby: żebym żebyś żebyśmy
człowiek: ludzie ludzi ludziom ludźmi ludziach
dziecko: dzieci dzieciom dziećmi dzieciach
brat: bracia braci
rok: lata lat latach latami roku
dzień: dni dnia dniu dniem dniach
tydzień: tygodnia tygodniu tygodnie tygodni tygodniach
dom: domu domem domy domów domach
pan: panu pana panie panem panowie panów
pani: panią
przyjaciel: przyjaciele przyjaciół przyjaciela przyjaciołom przyjaciółmi
ręka: ręce rąk ręką rękę rękach
oko: oczy oczu oczach oczami
ucho: uszy uszu uszach
ojciec: ojca ojcu ojcem ojcowie
pies: psa psu psem psy psów
sąsiad: sąsiedzi sąsiadów
mąż: męża mężowi mężem
matka: matki matce matkę matką`;
