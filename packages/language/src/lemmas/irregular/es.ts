/** Spanish forms that no rule leads back to their headword, and function words, in the format of `irregularLemma`. */
export const IRREGULAR_ES = `ser: soy eres es somos sois son era eras éramos erais eran fueron fue sea seas seamos sean sido siendo
ir: voy vas va vamos vais van iba ibas íbamos iban fui fuiste fuimos fuisteis vaya vayas vayamos vayan yendo ido fueran fuese vete vámonos
estar: estoy estás está estamos estáis están estaba estabas estábamos estaban estuve estuviste estuvo estuvimos estuvieron esté estés estén estuviera estuvieran estado
haber: he has ha hemos habéis han hay había habías habíamos habían hubo hubieron hubiera hubieras hubieran hubiese habrá habrán habré habría habrías habrían haya hayas hayamos hayan habido
tener: tengo tienes tiene tenemos tenéis tienen tuve tuviste tuvo tuvimos tuvieron tendré tendrás tendrá tendremos tendrán tendría tendrías tendrían tenga tengas tengamos tengan tuviera tuvieran ten tenía tenían
hacer: hago haces hace hacemos hacen hice hiciste hizo hicimos hicieron haré harás hará haremos harán haría harías harían haga hagas hagamos hagan hiciera hicieran haz hecho hecha hechos hechas hacía hacían
decir: digo dices dice decimos dicen dije dijiste dijo dijimos dijeron diré dirás dirá dirán diría dirías dirían diga digas digan dijera dicho dicha diciendo decía decían dime dile dinos dígame
poder: puedo puedes puede podemos podéis pueden pude pudiste pudo pudimos pudieron podré podrás podrá podremos podrán podría podrías podrían podríamos pueda puedas puedan podamos pudiera pudieran pudiendo podía podían
querer: quiero quieres quiere queremos queréis quieren quise quisiste quiso quisieron querré querrá querría quiera quieras quieran quisiera quisieras quería querían
saber: sé sabes sabe sabemos sabéis saben supe supiste supo supieron sabré sabrás sabrá sabría sepa sepas sepan supiera sabía
venir: vengo vienes viene venimos vienen vine viniste vinimos vinieron vendré vendrá vendrán vendría venga vengas vengan viniendo viniera ven
poner: pongo pones pone ponemos ponen puse pusiste puso pusimos pusieron pondré pondrá pondría ponga pongas pongan pusiera pon puesto puesta puestos puestas
salir: salgo sales sale salimos salen saldré saldrá saldría salga salgas salgan
ver: veo ves vemos veis veía veías veían vi viste vio vimos vieron vea veas veamos vean visto vistos viendo ve
dar: doy das dais dan dio dimos dieron diste dé des den diera dieran dado dada da di dame dale danos
traer: traigo traes trae traen trajo trajeron traiga trayendo
oír: oigo oyes oye oyen oyó oiga oyendo
caer: caigo cae caen cayó cayeron caiga cayendo
leer: leyó leyeron leyendo
creer: creyó creyeron creyendo
conocer: conozco conozca conozcan
conducir: conduzco condujo conduzca
producir: produzco produjo produjeron produzca
andar: anduve anduvo anduvieron
caber: quepo cupo
valer: valgo valga valdrá
seguir: sigo sigues sigue siguen siguió siguieron siga sigan siguiendo
pedir: pido pides pide piden pidió pidieron pida pidan pidiendo
servir: sirvo sirve sirven sirvió sirva sirviendo
repetir: repito repite repiten repitió repita
elegir: elijo elige eligen eligió elija
reír: ríe ríen rió riendo
sentir: siento sientes siente sienten sintió sintieron sienta sintiendo
mentir: miento miente mienten mintió
morir: muero muere mueren murió murieron muera muerto muerta muertos muertas muriendo
dormir: duermo duermes duerme duermen durmió durmieron duerma durmiendo
volver: vuelvo vuelves vuelve vuelven vuelva vuelvan vuelto
mover: muevo mueve mueven mueva
encontrar: encuentro encuentras encuentra encuentran encuentre encuentren
contar: cuento cuentan cuente cuenten
recordar: recuerdo recuerdas recuerda recuerdan recuerde
mostrar: muestro muestra muestran muestre
costar: cuesta cuestan cueste
probar: pruebo prueban pruebe
soñar: sueña sueñan
jugar: juegas juega juegan juegue jugué
pensar: pienso piensas piensa piensan piense piensen
empezar: empiezo empiezas empieza empiezan empiece empecé
comenzar: comienzo comienza comienzan comience comencé
cerrar: cierro cierra cierran cierre
despertar: despierto despierta despiertan despierte
sentar: sentó sientan siéntate siéntese
entender: entiendo entiendes entiende entienden entienda
perder: pierdo pierdes pierde pierden pierda
nevar: nieva
llover: llueve llueva
hervir: hierve hierva
preferir: prefiero prefieres prefiere prefieren prefirió
vestir: visten vistió vistiendo
abrir: abierto abierta abiertos abiertas
escribir: escrito escrita escritos escritas
romper: roto rota rotos rotas
cubrir: cubierto cubierta cubiertos cubiertas
resolver: resuelvo resuelve resuelven resuelto resuelta
freír: fríe fríen frito frita fritos fritas
oler: huelo huele huelen huela
construir: construyo construye construyen construyó
huir: huyo huye huyen huyó
llegar: llegué llegue lleguen
buscar: busqué busque busquen
sacar: saqué saque
pagar: pagué pague
el: la los las
un: una unos unas
yo: me mí
tú: te ti
él: ellos ellas
vosotros: os vosotras
nosotros: nos nosotras
mi: mis
tu: tus
su: sus
mío: mía míos mías
tuyo: tuya tuyos tuyas
suyo: suya suyos suyas
nuestro: nuestra nuestros nuestras
vuestro: vuestra vuestros vuestras
este: esta estos estas
ese: esa esos esas
aquel: aquella aquellos aquellas
alguno: algún alguna algunos algunas
ninguno: ningún ninguna
bueno: buen buena buenos buenas
malo: mala malos malas
grande: gran grandes
primero: primer primera primeros primeras
tercero: tercer tercera
santo: san santa
mejor: mejores
peor: peores
mayor: mayores
pez: peces
vez: veces
luz: luces
voz: voces
lápiz: lápices
cruz: cruces
joven: jóvenes
examen: exámenes
imagen: imágenes
orden: órdenes
origen: orígenes
otro: otra otros otras
todo: toda todos todas
mucho: mucha muchos muchas
poco: poca pocos pocas
le: les
quién: quiénes
cuánto: cuánta cuántos cuántas
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
usted: ustedes
para como bajo sobre entre hasta desde antes después tarde temprano pronto luego entonces nunca siempre quizás acaso
que qué cuál cuándo dónde cómo adónde si sí no ya muy más menos tan tanto también tampoco así aquí allí ahí y e o u
ni pero sino aunque porque pues mientras según sin con contra por a de en al del se lo ella algo nada alguien nadie
cada casi sólo solo además apenas encima debajo cerca lejos dentro hoy ayer mañana uno dos tres cuatro cinco seis
siete ocho nueve diez once doce cien cualquier lunes martes miércoles jueves viernes cumpleaños paraguas gafas
crisis autobús veintidós veintitrés veintiséis
`;
