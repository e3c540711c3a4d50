/**
 * Portuguese function words, pronouns and the verbs that share or hide their forms, as every grammar lists them (Cunha
 * and Cintra, Nova Gramática do Português Contemporâneo, chapters 9 to 13). Contractions are their own headwords, as in
 * French and Italian. Each line has one headword, then its forms; a line without a colon lists headwords.
 */
export const IRREGULAR_PT = `que não de em por para com sem sob sobre entre até desde contra após e ou mas se como quando onde porque pois
enquanto embora assim então também já ainda agora hoje ontem amanhã sempre nunca aqui ali aí lá cá mais menos muito pouco
tão tanto bem mal só apenas talvez sim quase depois antes logo cedo tarde dentro fora cima baixo perto longe
do da dos das no na nos nas ao à aos às pelo pela pelos pelas num numa nuns numas dum duma dele dela deles delas nele nela
neles nelas deste desta disto desse dessa disso daquele daquela daquilo neste nesta nisto nesse nessa nisso naquele naquela
comigo contigo conosco connosco consigo eu tu ele ela nós vós você si lhe quem qual isto isso aquilo algo alguém ninguém
nada tudo cada três quatro cinco seis sete oito nove dez onze doze vinte cem mil dois obrigado obrigada adeus olá
tchau oi
o: a os as
um: uma uns umas
eu: me mim
tu: te ti
nós: nos
ele: eles
ela: elas
você: vocês
lhe: lhes
meu: minha meus minhas
teu: tua teus tuas
seu: sua seus suas
nosso: nossa nossos nossas
vosso: vossa vossos vossas
este: esta estes estas
esse: essa esses essas
aquele: aquela aqueles aquelas
outro: outra outros outras
todo: toda todos todas
muito: muita muitos muitas
pouco: pouca poucos poucas
tanto: tanta tantos tantas
quanto: quanta quantos quantas
algum: alguma alguns algumas
nenhum: nenhuma
mesmo: mesma mesmos mesmas
qual: quais
qualquer: quaisquer
bom: boa bons boas
mau: má maus más
dois: duas
ser: sou és é somos são era eras éramos eram fui foste foi fosse sendo sido seja sejam serei será serão seria seriam
ir: vou vais vai vamos vão ia ias íamos iam foram fomos vá vão indo ido irei irá iremos irão iria iriam
estar: estou estás está estamos estão estava estavas estávamos estavam estive esteve estiveram esteja estejam tá tô
ter: tenho tens tem temos têm tinha tinhas tínhamos tinham tive teve tivemos tiveram tenha tenham terá teria tido tendo
haver: há havia houve haja haverá haveria
fazer: faço faz fazes fazemos fazem fiz fez fizeste fizemos fizeram fazia faça feito farei fará faria fazendo
dizer: digo diz dizes dizemos dizem disse disseste disseram dizia diga diga dito direi dirá diria
dar: dou dás dá damos dão deu dei deram dava dê dado
ver: vejo vê vês vemos veem vi viu vimos viram via veja vendo visto
vir: venho vem vens vêm vinha veio vieram venha vindo
pôr: ponho põe põem pus pôs ponha posto punha
poder: posso pode podes podemos podem pude pôde podia possa possam puder poderia pudesse podendo
querer: quero quer queres queremos querem quis quisesse queria queira
saber: sei sabe sabes sabemos sabem soube sabia saiba
trazer: trago traz trazem trouxe traga`;
