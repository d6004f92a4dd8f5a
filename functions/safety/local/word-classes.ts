/**
 * Words of the seven languages by what they are about, so that what is learned in one language helps in the others.
 * They decide nothing: a class is one more feature of the classifier. Folded: lower case, no accents. `*` is any ending.
 */
const WORD_CLASSES = {
  me: `i i'm im ive i've i'll id i'd me my mine myself | yo mi mis conmigo soy estoy tengo | je j j'ai j'suis moi mon ma mes suis |
    ich mich mir mein* bin | ik mij mijn ben m'n | eu mim meu meus minha minhas sou estou tenho comigo to tou | io mio mia miei sono ho`,
  you: `you u ur your yours yourself you're youre ure | tu ti te usted vos eres tienes contigo tuya tuyo | toi ton ta tes vous t'es es |
    du dich dir dein* bist | jij jou jouw je bent | voce vc vcs tua teu seu sua es | tuo tua sei hai`,
  not: `not no never don't dont can't cant cannot won't wont isn't isnt ain't nothing nobody | nunca ni nada sin tampoco | ne pas jamais rien sans |
    nicht nie kein* nichts ohne nix nimmer | niet nooit geen niets zonder niks | nao nem sem ninguem | non mai niente senza nessuno`,
  school: `school* class* grade* homework teacher* freshman sophomore detention gcse* highschool math* recess locker prom | escuela colegio cole instituto insti
    clase clases deberes profe* maestr* eso bachillerato prepa secundaria primaria recreo examen* | ecole college lycee classe devoirs prof seconde terminale
    brevet bac cpe pion sixieme cinquieme quatrieme troisieme recre | schule schul* klasse hausaufgabe* lehrer* gymnasium realschule hauptschule abi mitschul*
    schwanzen pausenhof zeugnis mathe* | klas huiswerk leraar lerares mavo havo vwo vmbo brugklas toets mentor groep | escola turma aula aulas professor*
    stora setora stor fundamental licao recreio prova provas | scuola compiti liceo medie superiori elementari interrog* verifica ricreazione quaderno`,
  parent: `mom mum mam mommy mummy mother* dad daddy father* parent* stepdad stepmom grounded | mama madre papa padre padres viejos | maman mere papa pere
    parents daron* | mutti mutter papa vater eltern | moeder vader ouders mams paps | mae pai pais mamae papai | mamma genitori babbo miei`,
  child: `kid kids child children son sons daughter* niece* nephew* toddler* grandson granddaughter stepson | hijo hija hijos hijas nieto nieta sobrin* |
    enfant* fils fille filles gosse* neveu | kinder sohn tochter enkel* neffe nichte | kind kinderen zoon dochter kleinkind* neef* | filho* filha* crianca* neto
    neta sobrinh* | figli* bambin* nipot*`,
  young: `teen* adolescent* schoolgirl* schoolboy* minor minors underage loli lolita shota preteen tween young younger little girl boy jailbait puberty virgin |
    adolescen* colegial* menor menores chica chico chiquill* muchach* nina nino jovencit* puber* quinceaner* nena | ado ados ecolier* lyceen* collegien* mineur*
    gamin* fillette* garconnet jeune petite | teenie jugendlich* schuler* schulmadchen minderjahrig* madchen junge kleine | tiener* scholier* schoolmeisje
    minderjarig* meisje jongen puber* kleine | menina* menino* garota garoto rapariga mocinha ninfeta novinha* | liceale ragazzin* minorenn* studentessa piccola`,
  pretend: `pretend* imagine act play playing role* roleplay rp as be like suppose scene story character | finge* finjamos imagina* actua* juega* juguemos rol como
    haz hazte escena historia | fais imagine joue* comme semblant role scene histoire | spiel* tu so stell rolle szene geschichte tust als | doe alsof speel*
    rol scene verhaal stel | faz conta age como historia cena brinca* | fingi* immagina* fai finta recita* gioc* come ruolo scena storia`,
  age: `year years yo yr yrs old age aged birthday bday born turned turn turning younger older y/o | ano anos anitos edad cumple cumplo cumpleanos naci nacid* |
    an ans age anniversaire nee ne | jahre jahrig* alt alter geburtstag geboren jahrgang | jaar oud leeftijd jarig geboren verjaardag | idade aniversario niver
    nasci faco fazer | anni eta compleanno compio nato nata`,
  legal: `adult adults grown legal allowed allow permission 18+ verify minor's | adulto adulta mayor legal permiso permitid* | adulte majeur majeure autoris* droit |
    erwachsen* volljahrig* darf erlaub* | volwassen* meerderjarig mag toestemming | maior autoriza* permiss* | maggiorenne adulto adulta permesso`,
  grownup: `husband wife married divorced degree university college uni office boss colleague* job work working retire* mortgage rent tax* career salary shift |
    marido esposa casad* divorciad* universidad oficina jefe trabajo hipoteca alquiler turno | mari femme marie* divorce* universite bureau patron boulot travail
    loyer | mann frau verheiratet geschieden uni studium buro chef kolleg* arbeit miete schicht | man vrouw getrouwd gescheiden universiteit kantoor baas collega*
    werk huur dienst | marido esposa casad* divorciad* faculdade universidade escritorio chefe trabalho aluguel renda turno | marito moglie sposat* divorziat*
    universita ufficio capo lavoro affitto mutuo turno`,
  die: `die dying dead death suicid* kill killing kms unalive unaliving sewerslide ctb | morir morirme muer* suicid* matar matarme quitarme desaparecer | mourir mort morte
    crever suicid* tuer flinguer finir foutre disparaitre | sterben tod tot tote umbringen suizid* selbstmord* selbstmord umzubringen verschwinden verrecken | sterven
    dood doodgaan zelfmoord suicid* doden verdwijnen | morrer morta morto morte suicid* matar desaparecer sumir | morire muoio morto morta morte suicid* uccidermi
    ammazz* sparire`,
  harm: `hurt hurting cut cuts cutting harm harming selfharm bleed* scars blade* razor* pills overdose* od bridge rope knife gun jump hang tracks noose | corto cortarme
    cortar* cuchilla* pastillas sobredosis puente cuerda soga saltar tirarme herir* lastimar* dano | couper coupe lame* cachets medocs pont corde sauter scarifi*
    mal mutil* pendre | ritz* schneid* verletz* klinge* tabletten pillen brucke seil strick springen messer | snij* mes pillen brug touw springen pijn overdosis
    scheermes* | cortar* corto cortei lamina* comprimidos remedios ponte corda pular saltar machucar* magoar* | taglia* tagli lametta pillole pasticche ponte corda
    buttarmi saltare male farmi`,
  live: `live living life alive exist existing existence wake waking breathe anymore | vivir vida viva existir despertar* seguir | vivre vie vivant* exister reveiller |
    leben lebe existieren aufwachen weiterleben mehr | leven bestaan wakker | viver vida existir acordar continuar aguento | vivere vita esistere svegliar* continuare`,
  burden: `burden better without everyone everybody useless worthless hopeless pointless point nobody alone | carga mejor todos inutil nadie sobro | fardeau mieux tous
    inutile personne poids | last besser alle nutzlos wertlos niemand sinn sinnlos | beter iedereen nutteloos waardeloos niemand zin zinloos | fardo peso melhor todos
    inutil ninguem | peso meglio tutti inutile nessuno`,
  goodbye: `goodbye farewell note letter* sorry forgive tonight ready plan planned decided done taken swallowed | adios despedida carta* perdon perdona* noche decidid*
    tomado tomada | adieu lettre* pardon pardonn* soir decide pris avale | abschied* brief* tschuss verzeih* heute beschlossen geschluckt genommen | vaarwel
    afscheid* brief* sorry vergeef vanavond besloten geslikt ingenomen | adeus despedida carta* perdao desculpa hoje decidi tomei | addio lettera* perdon* stasera
    deciso preso ingoiato`,
  romance: `love kiss* girlfriend boyfriend sexy flirt* date dating cuddle crush bed naked spicy lover | amor beso* besa* novia novio sexy coquete* cita cama | amour
    embrass* copine copain sexy drague* lit amoureu* | liebe kuss* freundin freund sexy flirt* bett verliebt | liefde kus* vriendin vriendje sexy flirt* bed verliefd |
    amor beij* namorad* sexy flert* cama | amore baci* fidanzat* sexy flirt* letto innamorat*`,
  unit: `minute* min mins hour* hr hrs second* day* week* month* km mile* meter* metre* foot feet ft inch* cm kg kilo* pound* lbs euro* dollar* buck* quid percent
    degrees page* people guests times messages mails emails episodes levels points goals floor size late | minut* hora* segundo* dia dias semana* mes meses kilo* euro*
    peso* pesos grado* personas veces paginas capitulo* piso talla tarde | minute* heure* seconde* jour* semaine* mois kilo* euro* degre* personnes fois pages etage
    taille retard | minute* stunde* uhr tag tage woche* monat* kilo* euro* grad leute mal seiten stock grosse spat | minuten uur uren dag dagen week weken maand* kilo*
    euro* graden mensen keer bladzij* maat laat | minuto* hora* segundo* dia dias semana* mes meses quilo* real reais euro* graus pessoas vezes paginas andar tamanho
    atrasad* | minut* ora ore second* giorn* settiman* mese mesi chilo* euro gradi persone volte pagine piano taglia ritardo`,
  past: `was were had used back ago then since remember memories childhood grew | cuando tenia era fui hace entonces infancia recuerdo | quand avais etais etait avait
    autrefois enfance souviens | war waren hatte damals fruher kindheit erinner* | was waren had toen vroeger jeugd herinner* | quando tinha era fui antigamente
    infancia lembro lembr* | quando avevo ero era allora infanzia ricord*`,
  others: `she he they her his him their them friend brother sister | ella ellos su sus amigo amiga hermano hermana | elle il ils elles leur son sa ses ami amie frere
    soeur | sie er ihr ihre ihn sein freund bruder schwester | zij hij ze haar zijn hem vriend broer zus | ela ele eles dela dele amigo amiga irmao irma | lei lui loro
    suo sua amico amica fratello sorella`,
  story: `movie* film* game* song* book* series show episode band album season match team boss level novel title character netflix lyrics | pelicula* peli serie cancion
    libro juego partido equipo banda disco | film* serie chanson livre jeu match equipe groupe roman | film* serie lied buch spiel mannschaft band roman folge | film*
    serie liedje boek spel wedstrijd ploeg band aflevering | filme* serie musica livro jogo time banda equipa novela | film serie canzone libro gioco partita squadra
    gruppo puntata`,
  care: `therap* counsel* doctor psych* meds clean recovered better help hospital hotline nurse | terapia terapeuta psicolog* medico ayuda | therapie psy psychologue medecin
    aide | therap* psycholog* arzt hilfe klinik | therap* psycholoog dokter hulp | terapia terapeuta psicolog* medico ajuda | terapia psicolog* medico aiuto`,
} as const;

const NUMBER_CLASSES = [
  '#few',
  '#child',
  '#minor',
  '#young',
  '#adult',
  '#recent',
  '#bornminor',
  '#bornedge',
  '#bornadult',
  '#large',
];
const NAMES = [...NUMBER_CLASSES, ...Object.keys(WORD_CLASSES)];

const EXACT = new Map<string, number[]>(NUMBER_CLASSES.map((name, id) => [name, [id]]));
const PREFIX = new Map<string, number[]>();
for (const [name, words] of Object.entries(WORD_CLASSES)) {
  for (const word of new Set(words.trim().split(/[\s|]+/))) {
    const [map, key] = word.endsWith('*') ? [PREFIX, word.slice(0, -1)] : [EXACT, word];
    map.set(key, [...(map.get(key) ?? []), NAMES.indexOf(name)]);
  }
}

const SHORTEST_PREFIX = Math.min(...[...PREFIX.keys()].map(({ length }) => length));
const NONE: readonly number[] = [];

/** The classes of a token, as numbers. */
export function classesOf(token: string): readonly number[] {
  const exact = EXACT.get(token);
  if (exact) return exact;
  for (let length = Math.min(token.length, 14); length >= SHORTEST_PREFIX; length--) {
    const found = PREFIX.get(token.slice(0, length));
    if (found) return found;
  }
  return NONE;
}
