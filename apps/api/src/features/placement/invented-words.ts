import type { PlacementLanguage } from '@wordreel/shared';

/**
 * Invented words that a check asks among real ones, to measure how readily a learner says yes. They were generated from
 * each language's list by `bench/placement/pseudo-word.ts` of `@wordreel/learning`, and a person has read each of them:
 * none is a word or a form of one, close to one, or offensive. Half of the German ones are nouns, with a capital letter.
 */
export const INVENTED: Readonly<Record<PlacementLanguage, readonly string[]>> = {
  de: `qualicht abhunken Kancholl nortle Altikat Tabhof Beltun ittumme fasequal Winwag Daustelen Schirrage skurchal
    Ankerra silich Kamühl Ganerkle kalteckel Erentze Hamallei blartig Moduch tresam Beswacke Umeitz Haubnis
    Zierucher Baltrass jähnatt Zählass Dunget dernährig apilli Kratun Puchinz nobeza wideckum drompla beilmen Grühla
    gerotasi Hallinder Holtill brittlet jogiös Kenstuf quarbal tahrein Heicherie gödschier supten bessiv Farrucht
    Erzentung trotela pentaft sortik Klästalb Ozestal Fothel`.split(/\s+/),
  es: `alantimo embrir niosplo obrible pimustal aciesía mencasea grincia viderno biospedor astrino pecoribla casofori
    jargular comultar dicanor incerpro sacilla vorroba gusquelar vulocali gelocil opoterza trechade inchosil
    trescomba egarcimen viegar enforcema curespe livalejía frible ricompre genicle tirmalar seprilla mejarta cresiva
    copesta turitén undrani reficlo insodo confibi flantaga inacrón pritad luneriola unterva jecrediar comprever
    antumpina charimina flucemo carderime tocurvo bocolinte belacarra ristecia huejale`.split(/\s+/),
  fr: `abonflon proisif reugnoi untégère délusel plibar ajudit jagamen voivalu impenca vièmer migoldent rabontu
    outertion baraméni dourest sonnevé empolca régadou humenti drelique pépuir ropile génoel ulimasse montairer
    avistagé pouffangé bénacteur sarivort moiroge furnain trédaini braboi fostele cyclouer fourotel bragraîne
    majouilo désibérie huîtion cédatie afrante laibispe délando mouscor dianilie cofouette coirman épavaliti
    piétifis visérance héliquel trismil plagésier chimentre halambar plémordir soutifial hannuage`.split(/\s+/),
  it: `apperban ranticha fugameno ostanda birimanen orenzoca bataremba oportici quitenza raggince aresinde ausunisci
    tagerare farbare tallocano fergende izinare scavocchi dinaggio svipra vitesemo gnazzole sulinare prentace ribio
    spizioni chifemo lumodi imolonta esendia approfo tergonto salinfri bolumedi rarillo lontorti luratta amederoda
    frescucco diltraio scinciona valtuto fidernire glisco riscelio banticomo bessucia becnista nuccifi sulanza
    atrogra ancarabo taltompo criloba caleggi gentrio teglita guadocco sclusco monispo`.split(/\s+/),
};
