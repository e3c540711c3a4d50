/** Roles that a heading can name, in addition to our own fields. */
export type Role = 'word' | 'translation' | 'sentence' | 'note' | 'stars' | 'reading' | 'unused';

/** Column names used in files in the twenty languages; each line of a list is a language. */
export const ROLE_NAMES: Readonly<Record<Role, string>> = {
  word: `word,words,name,term,terms,expression,vocabulary,vocab,headword,lemma form,target,foreign,kanji,hanzi,simplified,traditional,front,text,question,noun,verb,infinitive,singular,l2,target language,learning language,foreign language,new language,target text
    wort,wörter,vokabel,vokabeln,begriff,ausdruck,vorderseite,frage
    mot,mots,terme,vocabulaire,recto
    palabra,palabras,término,termino,vocabulario,vocablo,expresión,anverso
    parola,parole,termine,vocabolo,vocabolario,espressione,fronte
    palavra,palavras,termo,vocabulário,expressão,frente
    woord,woorden,woordenschat,begrip,uitdrukking,voorkant
    ord,glosa,glosor,uttryck,framsida,glose,gloser,udtryk,forside,uttrykk
    sana,sanat,sanasto,ilmaisu,ilmaus
    słowo,słowa,słówko,słówka,wyraz,wyrazy,hasło,wyrażenie,przód
    слово,слова,термин,выражение,вопрос
    λέξη,λέξεις,όρος,έκφραση
    kelime,kelimeler,sözcük,terim,ifade,ön yüz
    كلمة,الكلمة,كلمات,الكلمات,مفردة,المفردة,المفردات,مصطلح,تعبير
    शब्द,शब्दावली,पद,अभिव्यक्ति
    単語,言葉,語彙,表現,用語,漢字,表面
    단어,낱말,어휘,표현,앞면
    单词,單詞,词语,詞語,生词,生詞,词汇,詞彙,词,詞,汉字,简体,繁體,正面
    infinitiv,nomen,substantiv,zielsprache
    infinitif,singulier
    infinitivo
    infinito,singolare
    slovo,slova,slovíčko,slovíčka,výraz,pojem,lícní strana
    slovíčka,slovný výraz
    szó,szavak,kifejezés
    cuvânt,cuvinte,expresie
    вираз,термін
    дума,думи,израз
    riječ,riječi,reč,реч,izraz
    từ,từ vựng
    kata,kosakata
    کلمه,واژه,لغت
    מילה,מילים,ביטוי
    คำ,คำศัพท์
    paraula,paraules
    žodis,žodžiai`,
  translation: `translation,translations,translation 1,meaning,meanings,definition,definitions,gloss,glosses,hint,hint1,hint 1,back,answer,native,equivalent,def,trans,transl,l1,native language,mother tongue,known language,my language,base language
    übersetzung,übersetzungen,bedeutung,bedeutungen,definition,erklärung,entsprechung,rückseite,antwort,lösung
    traduction,traductions,signification,sens,définition,verso,réponse
    traducción,traducciones,significado,significados,definición,reverso,respuesta
    traduzione,traduzioni,significato,significati,definizione,retro,risposta
    tradução,traduções,definição,verso,resposta
    vertaling,vertalingen,betekenis,betekenissen,definitie,achterkant,antwoord
    översättning,betydelse,baksida,svar,oversættelse,betydning,bagside,oversettelse,bakside
    käännös,käännökset,suomennos,merkitys,määritelmä
    tłumaczenie,tłumaczenia,znaczenie,znaczenia,definicja,tył,odpowiedź
    перевод,переводы,значение,значения,определение,ответ
    μετάφραση,σημασία,ορισμός,ερμηνεία
    çeviri,çevirisi,anlam,anlamı,tercüme,tanım,karşılık,karşılığı,arka yüz
    ترجمة,الترجمة,معنى,المعنى,تعريف,التعريف
    अनुवाद,अर्थ,मतलब,परिभाषा
    意味,訳,翻訳,和訳,英訳,定義,裏面
    뜻,의미,번역,해석,뒷면
    翻译,翻譯,意思,释义,釋義,含义,含義,解释,解釋,背面
    ausgangssprache,muttersprache
    překlad,význam,definice,rub
    preklad,definícia
    fordítás,jelentés,meghatározás
    traducere,semnificație,sens,definiție
    переклад,значення,визначення
    превод,дефиниция
    prijevod,prevod,značenje
    nghĩa,ý nghĩa,bản dịch,dịch
    arti,terjemahan,makna
    معنی,ترجمه
    תרגום,משמעות,פירוש
    ความหมาย,คำแปล
    traducció,significat
    vertimas,reikšmė`,
  sentence: `sentence,sentences,example,examples,fragment,phrase,context,phrase example,usage,ex,ex sentence
    satz,sätze,beispiel,beispiele,beispielsatz,beispielsätze,kontext
    phrase,phrases,exemple,exemples,contexte
    frase,frases,oración,oraciones,ejemplo,ejemplos,contexto
    frasi,esempio,esempi,contesto
    exemplo,exemplos
    zin,zinnen,voorbeeld,voorbeelden,voorbeeldzin
    mening,meningar,exempel,exempelmening,sætning,eksempel,setning
    lause,lauseet,esimerkki,esimerkkilause
    zdanie,zdania,przykład,przykłady,kontekst
    предложение,предложения,пример,примеры,контекст
    πρόταση,παράδειγμα,παραδείγματα
    cümle,cümleler,örnek,örnekler,bağlam
    جملة,الجملة,مثال,المثال,أمثلة
    वाक्य,उदाहरण
    例文,文,例,用例
    예문,문장,예,예시
    例句,句子,例子
    příklad,věta,příkladová věta
    príklad,veta
    példa,mondat,példamondat
    exemplu,propoziție
    приклад,речення
    пример,изречение
    primjer,rečenica
    ví dụ,câu
    contoh,contoh kalimat,kalimat
    مثال,جمله
    דוגמה,משפט
    ตัวอย่าง,ประโยค
    exemple,frase`,
  note: `note,notes,comment,comments,mnemonic,extra,remark,remarks
    notiz,notizen,anmerkung,anmerkungen,bemerkung,bemerkungen,hinweis,kommentar,eselsbrücke
    remarque,remarques,commentaire
    nota,notas,comentario,observaciones
    commento,comentário,observação
    notitie,notities,opmerking
    anteckning,anteckningar,notat,kommentti,muistiinpano,huomautus
    notatka,notatki,uwaga,uwagi,komentarz
    заметка,заметки,примечание,комментарий
    σημείωση,σημειώσεις,σχόλιο
    not,notlar,açıklama
    ملاحظة,ملاحظات
    टिप्पणी,नोट
    メモ,備考,ノート
    메모,비고,참고
    备注,備註,笔记,筆記
    poznámka,poznámky
    megjegyzés
    notă,observații
    примітка
    бележка
    bilješka,napomena
    ghi chú
    catatan
    یادداشت
    הערה
    หมายเหตุ`,
  stars: 'priority,review priority',
  reading: `reading,readings,kana,furigana,hiragana,katakana,pinyin,romaji,rōmaji,romanization,romanisation,transliteration,zhuyin,bopomofo
    読み,読み方,よみ,よみがな,ふりがな,拼音,注音,발음,읽기`,
  unused: `audio,sound,sounds,voice,image,images,picture,photo,rank,ranking,id,guid,uuid,index,idx,no,nr,num,number,#,key,sort,order,position,pos,part,part of speech,type,class,gender,frequency,freq,count,score,tag,tags,skill,skills,status,state,language,lang,date,time,added,created,updated,modified,due,interval,ease,reps,lapses,lesson,unit,chapter,section,level,topic,category,group,source,book,page,deck,url,link,ipa,pronunciation,phonetic,phonetics,lexeme,strength,bars,color,colour,article,plural,conjugation,inflection,sentence clozed,past,past tense,past participle,present,perfect,plural form
    ton,bild,rang,nummer,lfd,wortart,genus,geschlecht,häufigkeit,lektion,kapitel,niveau,stufe,thema,kategorie,quelle,sprache,datum,aussprache,lautschrift,artikel,mehrzahl
    son,numéro,fréquence,genre,leçon,chapitre,catégorie,thème,langue,prononciation,pluriel
    sonido,imagen,número,rango,frecuencia,género,lección,capítulo,nivel,categoría,tema,idioma,fecha,pronunciación,etiquetas
    suono,immagine,numero,frequenza,genere,lezione,capitolo,livello,categoria,lingua,data,pronuncia
    som,imagem,frequência,lição,nível,língua,pronúncia
    geluid,afbeelding,nummer,les,taal,uitspraak
    ljud,lyd,kuva,ääni,numero,taso,kieli
    dźwięk,obraz,numer,lekcja,poziom,język,wymowa
    звук,картинка,номер,урок,уровень,язык,произношение,часть речи
    ήχος,εικόνα,αριθμός,επίπεδο,γλώσσα
    ses,resim,numara,sıra,ders,düzey,dil
    صوت,صورة,رقم,مستوى,لغة
    संख्या,क्रम,स्तर
    音声,画像,番号,レベル,品詞
    음성,그림,번호,품사,수준
    音频,图片,序号,编号,词性,等级
    präsens,präteritum,perfekt,partizip,partizip ii,imperativ,steigerung
    présent,passé,passé composé,participe,participe passé
    presente,pretérito,participio,gerundio
    passato,participio passato
    lekce,rod,výslovnost,slovní druh
    урок,частина мови`,
};

/** Names for the two sides of a card, either of which may have the word. */
export const SIDES: ReadonlySet<string> = new Set(
  `front,back,question,answer,text,extra,vorderseite,rückseite,frage,antwort,recto,verso,réponse,anverso,reverso,respuesta,fronte,retro,risposta,frente,resposta,voorkant,achterkant,antwoord,framsida,baksida,svar,forside,bagside,bakside,przód,tył,odpowiedź,вопрос,ответ,ön yüz,arka yüz,表面,裏面,앞면,뒷면,正面,背面`.split(
    ',',
  ),
);

/** Languages that headings may name, in addition to those that can be learned. */
export const OTHER_LANGUAGES =
  'uk,cs,sk,hu,ro,bg,sr,hr,sl,lt,lv,et,he,fa,vi,th,id,ms,ca,eu,la,bn,ur,ta,eo,is,ga,af,sq,hy,ka,be,mk'.split(',');

/** Three-letter codes and country codes that stand for a language in a heading. */
export const OTHER_CODES: Readonly<Record<string, string>> = Object.fromEntries(
  'eng:en,ger:de,deu:de,fra:fr,fre:fr,spa:es,esp:es,ita:it,por:pt,nld:nl,dut:nl,swe:sv,dan:da,nor:no,nob:no,fin:fi,pol:pl,rus:ru,ell:el,gre:el,tur:tr,ara:ar,hin:hi,jpn:ja,jap:ja,jp:ja,kor:ko,kr:ko,zho:zh,chi:zh,chn:zh,cn:zh,ukr:uk,cze:cs,ces:cs,hun:hu,mandarin:zh,castellano:es,bokmål:no,nynorsk:no,brazilian:pt,dt:de,engl:en,frz:fr,franz:fr,span:es,ital:it,port:pt,russ:ru,poln:pl,niederl:nl,schwed:sv,türk:tr,německy:de,anglicky:en,francouzsky:fr,španělsky:es,italsky:it,rusky:ru,česky:cs,slovensky:sk,polsky:pl'
    .split(',')
    .map((pair) => pair.split(':') as [string, string]),
);

/** Languages for country flags over columns, where the country code differs from the language code. */
export const FLAG_CODES: Readonly<Record<string, string>> = Object.fromEntries(
  'gb:en,us:en,jp:ja,kr:ko,cn:zh,tw:zh,br:pt,mx:es,at:de,gr:el,se:sv,dk:da,sa:ar,eg:ar,in:hi,cz:cs,ua:uk,ir:fa,vn:vi'
    .split(',')
    .map((pair) => pair.split(':') as [string, string]),
);
