/** English forms that no rule leads back to their headword, and function words, in the format of `irregularLemma`. */
export const IRREGULAR_EN = `be: am is are was were been being isn't aren't wasn't weren't
have: has had having haven't hasn't hadn't
do: does did done don't doesn't didn't
go: goes went gone
say: says said
get: gets got gotten getting
make: made making
know: knew known
think: thought
take: took taken taking
see: saw seen
come: came coming
give: gave given giving
find: found
tell: told
feel: felt
become: became becoming
leave: left leaving
put: putting
mean: meant
keep: kept
let: letting
begin: began begun beginning
show: showed shown
hear: heard
run: ran running
hold: held
bring: brought
write: wrote written writing
sit: sat sitting
stand: stood
lose: lost losing
pay: paid
meet: met
set: setting
learn: learnt
lead: led
understand: understood
speak: spoke spoken
read: reads reading
spend: spent
grow: grew grown
win: won winning
buy: bought
send: sent
build: built
fall: fell fallen
cut: cutting
sell: sold
draw: drew drawn
break: broke broken
eat: ate eaten
drink: drank drunk
drive: drove driven driving
catch: caught
choose: chose chosen choosing
rise: rose risen rising
fight: fought
throw: threw thrown
teach: taught
wear: wore worn
sing: sang sung
swim: swam swum swimming
ring: rang rung
sink: sank sunk
shrink: shrank shrunk
spring: sprang sprung
fly: flies flew flown
blow: blew blown
sleep: slept
sweep: swept
weep: wept
creep: crept
forget: forgot forgotten forgetting
forgive: forgave forgiven
hide: hid hidden hiding
ride: rode ridden riding
bite: bitten biting
shake: shook shaken shaking
wake: woke woken waking
steal: stole stolen
freeze: froze frozen freezing
hang: hung
dig: dug digging
stick: stuck
strike: struck
swing: swung
sting: stung
cling: clung
spin: spun spinning
bend: bent
lend: lent
deal: dealt
dream: dreamt
burn: burnt
smell: smelt
spell: spelt
spill: spilt
spoil: spoilt
shoot: shot
shut: shutting
hit: hitting
hurt: hurting
cost: costing
quit: quitting
split: splitting
spread: spreading
beat: beaten
bet: betting
feed: fed
bleed: bled
breed: bred
flee: fled
seek: sought
light: lit
slide: slid sliding
bind: bound
grind: grinding
wind: winding
lay: laid
lie: lain lying
die: died dies dying
tear: tore torn
swear: swore sworn
bear: bore borne
weave: wove woven
arise: arose arisen
awake: awoke
overcome: overcame
withdraw: withdrew withdrawn
undergo: underwent undergone
undertake: undertook undertaken
mistake: mistook mistaken
misunderstand: misunderstood
overtake: overtook overtaken
foresee: foresaw foreseen
prove: proved proven
sew: sewn
sow: sown
mow: mown
swell: swollen
kneel: knelt
leap: leapt
lean: leant
sling: slung
stride: strode
strive: strove striven
tread: trod trodden
can: could can't cannot
will: would won't
shall: should
may: might
I: me
he: him
she: her
we: us
they: them
who: whom whose
this: these
that: those
my: mine
your: yours
our: ours
their: theirs
a: an
good: better best
bad: worse worst
little: less least
much: more most
far: farther further farthest furthest
old: elder eldest
big: bigger biggest
hot: hotter hottest
easy: easier easiest
happy: happier happiest
early: earlier earliest
busy: busier busiest
man: men
woman: women
child: children
person: people
foot: feet
tooth: teeth
goose: geese
mouse: mice
louse: lice
ox: oxen
penny: pence
life: lives
wife: wives
knife: knives
leaf: leaves
half: halves
wolf: wolves
shelf: shelves
thief: thieves
loaf: loaves
calf: calves
self: selves
hoof: hooves
scarf: scarves
elf: elves
potato: potatoes
tomato: tomatoes
hero: heroes
crisis: crises
analysis: analyses
basis: bases
thesis: theses
hypothesis: hypotheses
phenomenon: phenomena
criterion: criteria
medium: media
bacterium: bacteria
cactus: cacti
fungus: fungi
nucleus: nuclei
stimulus: stimuli
index: indices
matrix: matrices
vertebra: vertebrae
larva: larvae
formula: formulae
would: wouldn't
should: shouldn't
could: couldn't
not
`;
