import type { LanguageCode } from '@wordreel/shared';
import { loadWordKnowledge } from '#data';
import { tokenise } from '#tokens/tokenise';

const read = async (language: LanguageCode, line: string) =>
  tokenise(line, language, await loadWordKnowledge(language)).map(({ start, end, kind, lemma }) =>
    kind === 'word' ? `${line.slice(start, end)}=${lemma}` : `${line.slice(start, end)}:${kind}`,
  );

test.each<[LanguageCode, string, string]>([
  // Every apostrophe that keyboards, word processors and scanners produce.
  ['fr', 'J‘aime ça.', 'J‘=je aime=aimer ça=ça'],
  ['fr', 'l′eau et lʼair', 'l′=le eau=eau et=et lʼ=le air=air'],
  ['fr', 'l`homme qu´il voit', 'l`=le homme=homme qu´=que il=il voit=voir'],
  ['it', 'l′acqua, c‘è', 'l′=il acqua=acqua c‘=ci è=essere'],
  ['en', 'don′t, it‘s', 'don′t=do it=it ‘s=be'],
  ['de', 'Geht‘s?', 'Geht=gehen ‘s=es'],
  // Italian elisions of arbitrary words.
  ['it', "Dev'essere tardi.", "Dev'=dovere essere=essere tardi=tardi"],
  ['it', "Nient'altro. Qualcos'altro.", "Nient'=niente altro=altro Qualcos'=qualcosa altro=altro"],
  ['it', "Perch'io no.", "Perch'=perché io=io no=no"],
  ['it', "un brav'uomo, dev'esserci", "un=un brav'=bravo uomo=uomo dev'=dovere esserci=essere"],
  ['it', "Dov'eri ieri? C'era anch'io", "Dov'=dove eri=essere ieri=ieri C'=ci era=essere anch'=anche io=io"],
  // Italian accents written as apostrophes.
  ['it', "E' gia' tardi in citta'.", "E'=essere gia'=già tardi=tardi in=in citta'=città"],
  ['it', "Perche' no? Puo' darsi, piu' o meno.", "Perche'=perché no=no Puo'=potere darsi=dare piu'=più o=o meno=meno"],
  ['it', "un po' di pane", "un=un po'=poco di=di pane=pane"],
  // French words with an inner apostrophe.
  ['fr', "C'est-à-dire un chef-d'œuvre.", "C'est-à-dire=c'est-à-dire un=un chef-d'œuvre=chef-d'œuvre"],
  ['fr', "des hors-d'œuvre", "des=des hors-d'œuvre=hors-d'œuvre"],
  ['fr', "Qu'est-ce que c'est ?", "Qu'=que est=être ce=ce que=que c'=ce est=être"],
  // Capitals, with and without accents.
  ['fr', "C'EST L'ÉTÉ.", "C'=ce EST=être L'=le ÉTÉ=été"],
  ['fr', "CHEF D'ORCHESTRE", "CHEF=chef D'=de ORCHESTRE=orchestre"],
  ['fr', 'ETES-VOUS PRET ? A BIENTOT.', 'ETES=être VOUS=vous PRET=prêt A=à BIENTOT=bientôt'],
  ['fr', "L'ECOLE EST FERMEE", "L'=le ECOLE=école EST=être FERMEE=fermer"],
  ['it', "L'UOMO E LA CITTA'", "L'=il UOMO=uomo E=e LA=il CITTA'=città"],
  ['es', 'MAÑANA LLEGARA EL AVION', 'MAÑANA=mañana LLEGARA=llegar EL=el AVION=avión'],
  ['de', 'DIE STRASSE IST GROSS', 'DIE=der STRASSE=Straße IST=sein GROSS=groß'],
  ['de', 'Die Strasse heisst so.', 'Die=der Strasse=Straße heisst=heißen so=so'],
  ['de', 'Wir müssen das Fass lassen.', 'Wir=wir müssen=müssen das=der Fass=Fass lassen=lassen'],
  // Gender-inclusive forms.
  ['de', 'Die Schüler:innen lernen.', 'Die=der Schüler:innen=Schüler lernen=lernen'],
  ['de', 'Alle Schüler*innen und LehrerInnen', 'Alle=alle Schüler*innen=Schüler und=und LehrerInnen=Lehrer'],
  ['de', 'Jede Lehrer_in kommt.', 'Jede=jeder Lehrer_in=Lehrer kommt=kommen'],
  // Russian stress marks and ё.
  ['ru', 'Я люблю́ молоко́.', 'Я=я люблю́=любить молоко́=молоко'],
  ['ru', 'Ёлка ещё зелёная', 'Ёлка=ёлка ещё=ещё зелёная=зелёный'],
  ['ru', 'еще', 'еще=ещё'],
  // Pronouns attached to a verb.
  ['es', 'Hagámoslo. Dámelo.', 'Hagámoslo=hacer Dámelo=dar'],
  // Ordinals.
  ['es', '3.º y 1.ª', '3.º:number y=y 1.ª:number'],
  ['nl', "'s Avonds ga ik. Foto's.", "'s='s Avonds=avonds ga=gaan ik=ik Foto's=foto"],
])('%s: finds the lemma of every word in %s', async (language, line, expected) => {
  expect((await read(language, line)).join(' ')).toBe(expected);
});

test.each<[LanguageCode, string]>([
  ['fr', 'Où êtes-vous allés, à l’été ?'],
  ['de', 'Größe: für Schüler:innen überall'],
  ['it', 'Perché la città è più bella'],
  ['ru', 'Зелёная ёлка, мой йогурт'],
  ['pt', 'Não há coração'],
])('%s: %s has the same words in every Unicode normal form', async (language, line) => {
  const words = await loadWordKnowledge(language);
  const lemmas = (text: string) => tokenise(text, language, words).map(({ kind, lemma }) => [kind, lemma]);
  expect(lemmas(line.normalize('NFD'))).toEqual(lemmas(line.normalize('NFC')));
});

test('invisible characters are not part of a word', async () => {
  const words = await loadWordKnowledge('de');
  const [, day] = tokenise('\u202aGuten Ta\u00adg\u202c', 'de', words);
  expect(day).toMatchObject({ kind: 'word', lemma: 'Tag' });
});
