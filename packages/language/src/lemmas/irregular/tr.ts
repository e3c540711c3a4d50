/**
 * Turkish pronouns, whose stems change, the question particle, and words that look like forms of others (Göksel and
 * Kerslake, Turkish: A Comprehensive Grammar, chapters 18 and 19). Each line has one headword, then its forms; a line
 * without a colon lists headwords that have no other forms.
 */
export const IRREGULAR_TR = `bir bu şu o ve ile de da ki için gibi kadar çok daha en az hiç her bazı bütün tüm ne kim nerede nereye nereden
nasıl neden niye niçin zaman şimdi sonra önce bugün yarın dün artık hala henüz bile sadece yalnız ama fakat çünkü eğer evet
hayır tamam lütfen merhaba teşekkürler var yok değil belki işte böyle şöyle öyle burada orada şurada buraya oraya
buradan oradan eskiden birden zaten hep yine tekrar biraz fazla iki üç dört beş altı yedi sekiz dokuz on yirmi yüz bin
ben: beni bana bende benden benim benimle
sen: seni sana sende senden senin seninle
o: onu ona onda ondan onun onunla
biz: bizi bize bizde bizden bizim bizimle
siz: sizi size sizde sizden sizin sizinle
onlar: onları onlara onlarda onlardan onların onlarla
bu: bunu buna bunda bundan bunun bununla
şu: şunu şuna şunda şundan şunun
bunlar: bunları bunlara bunların
kendi: kendim kendin kendini kendine kendisi kendimi kendime kendisini kendinden
kim: kimi kime kimde kimden kimin kimse
ne: neyi neye neyin
mi: mı mu mü mısın misin musun müsün mıyım miyim muyum müyüm mısınız misiniz musunuz müsünüz mıyız miyiz muyuz müyüz mıydı miydi muydu müydü
değil: değilim değilsin değiliz değilsiniz değiller değildi değildim değilse
var: vardı varsa varmış
yok: yoktu yoksa yokmuş
demek: dedi dedim dedin dediler diyor diyorum diyorsun diyorlar diyecek der dediği deme deyin
yemek: yedi yedim yedin yedik yediler yiyor yiyorum yiyorsun yiyecek
gitmek: git gidiyor gidiyorum gidiyorsun gidiyoruz gidelim gider gideceğim gidecek gidin gitti gitmiş
etmek: ediyor ediyorum eder ederim edecek edin edelim
hesap: hesabı hesabın
şehir: şehri şehre şehrin
isim: ismi ismin ismim
ağız: ağzı ağzını
oğul: oğlu oğlum oğlun
akıl: aklı aklım aklın aklımı
vakit: vakti vaktim
resim: resmi resim`;
