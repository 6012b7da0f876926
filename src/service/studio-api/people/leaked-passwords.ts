/**
 * Most common words of leaked passwords, with the names and places of this market. Longer common
 * passwords are made of them, of digits and of keyboard walks.
 */
export const leakedTerms: readonly string[] = `
password passwort passwd passcode pass pwd parola secret secrets sekret sekreto letmein let open
opensesame access login logon signin user username admin administrator root master default guest
test tester testing temp changeme change welcome home 147258369 hello hellothere trustno trust nopassword none
system server computer laptop internet network windows microsoft google facebook youtube android
iphone samsung apple linkedin amazon twitter instagram tiktok github database oracle cisco
manager office company business work bank banking money cash credit pera account finance payment
screen screens renderer render studio loan loans lender lending publisher editor viewer auditor
iloveyou ilove loveyou love lover lovely loveme mahal mahalkita mahalko mahalkoto kita babe baby
babygirl babyboy bebe honey sweet sweetie sweetheart angel angels heart hearts forever always
princess prince queen king kings boss hero legend killer ninja pirate shadow phantom ghost devil
monkey dragon tiger tigers lion eagle eagles wolf wolves panther falcon hawk bear bears panda
kitty kitten cat cats dog dogs puppy pussy horse pony rabbit bunny buster chicken butterfly
dolphin dolphins spider snoopy garfield pokemon pikachu naruto goku hellokitty mickey minnie
disney barbie batman superman spiderman ironman starwars jedi matrix gandalf hobbit harry potter
hunter ranger rangers soldier warrior warriors knight knights winner player gamer minecraft roblox
fortnite football soccer baseball basketball hockey tennis golf boxing volleyball pacquiao jordan
lebron kobe curry lakers bulls celtics yankees cowboys steelers packers arsenal chelsea liverpool
barcelona madrid manchester united juventus milan ronaldo messi neymar beckham rooney
jesus jesuschrist christ god godislove godisgood blessed blessing faith grace hope heaven amen
bible maria church lord allah islam buddha peace freedom liberty justice
sunshine sunny summer winter spring autumn fall rain rainbow snow storm thunder lightning fire
flower flowers rose roses lily jasmine daisy orchid star stars moon moonlight sun sky earth ocean
water river island beach paradise mountain forest garden diamond silver golden gold crystal pearl
purple orange yellow green blue black white red pink
banana cherry peach mango strawberry chocolate cookie cookies candy sugar coffee pepper ginger
cheese pizza burger chicken adobo whiskey
january february march april may june july august september october november december
monday tuesday wednesday thursday friday saturday sunday today tomorrow morning night weekend
enero pebrero marso abril mayo hunyo hulyo agosto setyembre oktubre nobyembre disyembre
michael michelle jennifer jessica ashley amanda nicole daniel danielle anthony andrew andrea
joshua matthew robert thomas william charles charlie george richard david john johnny james joseph
kevin brian jason justin jackson alexander alexandra alex samantha elizabeth victoria stephanie
hannah sophia olivia emily emma sarah laura linda lisa anna angela angelica angelo christian
christine christina chris cristina patrick peter paul mark marie mary mario marvin martin
carlos juan jose pedro antonio francis francisco fernando gabriel miguel rafael ricardo roberto
reyes santos cruz garcia delacruz bautista ocampo mendoza torres castillo flores villanueva ramos
jayson jerome jericho jasper kenneth kristine kimberly kathleen joanna joyce janelle jenny jerry
philippines philippine pilipinas pinoy pinay manila maynila quezon cebu davao makati taguig
baguio luzon visayas mindanao boracay palawan zambales batangas laguna cavite bulacan mabuhay
america american england london paris berlin tokyo china beijing shanghai india mexico canada
australia singapore hongkong vietnam indonesia jakarta thailand bangkok malaysia brasil brazil
alpha beta gamma delta omega sigma bravo echo foxtrot tango zulu number numbers abc qwerty qwertz
azerty asdf zxcv letter letters keyboard mouse monitor printer phone mobile cellphone camera
family mother father mommy daddy mama papa nanay tatay sister brother friend friends bestfriend
school college university student teacher class happy smile funny crazy sexy cool awesome super
amazing beautiful pretty cute handsome lucky magic music guitar piano metallica nirvana eminem
rock rockstar rockyou dance dancer party whatever nothing something anything everything nobody
please thanks thankyou sorry goodbye good great best nice never ever dont know fuckyou fuck
fucking shit bitch asshole
porsche ferrari mercedes toyota honda yamaha suzuki mustang corvette camaro harley cadillac
bayani world tinkerbell tinker bell loves me quick brown fox lazy tobeornottobe tagalog ganda
maganda salamat kamusta po contrasena motdepasse wachtwoord salasana пароль nimda correct battery
staple 3141592653
magandang araw umaga hapon gabi kumusta kumustaka kamustaka pride proud lola lolo inay itay ate kuya
adobo sinigang bahay kubo bahaykubo lupang hinirang city jollibee maya gcash grabpay shopee lazada
globe smart operator sampaguita kababayan tindahan pera utang padala bayad sweldo pogi diyos
panginoon anak asawa kapatid pangarap pagibig puso buhay tropa barkada lakas sabong tuloy ingat
amor mio teamo bienvenido bienvenidos corazon amigo amigos familia vida cielo dios gracias buenos
dias noches estrella mariposa princesa hermosa colombia argentina barcelona madrid espana
schatz geheim geheimnis kennwort sommer hallo hase haslo heslo jelszo lozinka sifre parool
losenord adgangskode bonjour soleil chouchou doudou amour bisous ciao amore senha brasil obrigado
saudade mima woaini любовь привет наташа йцукен солнышко
birthday christmas merry newyear holiday easter twinkle star little abracadabra hakunamatata
letitgo jesus lovesme godisgood godislove wethepeople loremipsum supercalifragilistic
expialidocious maytheforce bewithyou iamyourfather iamthewalrus allyouneedislove letitbe
nevergonnagiveyouup nevergonna giveyouup thequickbrownfox jumpsover lazydog thelazydog jumpsoverthelazydog
thatisthequestion correcthorsebatterystaple onceuponatime inthebeginning ourfather whoartinheaven
whoart hailmary fullofgrace fourscoreandseven yearsago callmeishmael itwasthebestoftimes
thesunalsorises rosesarered violetsareblue humptydumpty rowrowrowyourboat maryhadalittlelamb
happilyeverafter iloveyousomuch liveloveandlaugh livelaughlove carpediem cogitoergosum
bayangmagiliw leronleronsinta akoaypilipino tuloyangligaya nimdadmin happynewyear delosreyes cebucity quezoncity
mayabank
`
  .split(/\s+/)
  .filter((word) => word !== '');
