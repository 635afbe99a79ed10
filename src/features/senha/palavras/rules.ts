/**
 * Words that passwords are most often made of, in Brazil above all: given names (the commonest of the census), clubs, towns,
 * months and days, words of love and faith, makes, and what stands for 'password'. Without accents.
 */
export const PALAVRAS: ReadonlySet<string> = new Set(
  `maria jose joao antonio francisco carlos paulo pedro lucas luiz luis marcos gabriel rafael daniel marcelo
bruno eduardo felipe filipe raimundo rodrigo manoel manuel mateus matheus andre fernando fabio leonardo
gustavo guilherme leandro tiago thiago anderson ricardo marcio jorge sebastiao alexandre roberto edson diego
vitor victor sergio claudio sandro sandra francisca antonia adriana juliana marcia fernanda patricia aline
camila amanda bruna jessica leticia julia luciana vanessa mariana gabriela vera vitoria larissa claudia
beatriz rita luana sonia renata eliane josefa simone natalia cristiane carla debora rosangela jaqueline rosa
daniela aparecida marlene terezinha raimunda andreia fabiana lucia raquel angela rafaela joana luzia elaine
daniele regina daiane alice helena laura sofia sophia valentina isabella isabela manuela luiza heloisa livia
lorena giovanna giovana yasmin melissa miguel arthur artur bernardo heitor davi david theo lorenzo samuel
benjamin nicolas joaquim henrique murilo caio enzo igor renan renato rogerio reginaldo wagner washington
wellington wesley william willian vinicius vicente valdir valter walter waldir michael charlie jordan ashley
jennifer andrew joshua matthew thomas robert nicole hunter buster george maggie ginger pepper cookie summer
tigger flamengo corinthians palmeiras saopaulo santos vasco gremio internacional cruzeiro atletico botafogo
fluminense bahia sport ceara fortaleza coritiba goias guarani chapecoense avai figueirense timao mengao verdao
tricolor galo barcelona realmadrid liverpool chelsea arsenal juventus neymar ronaldo ronaldinho messi pele
senna ayrton brasil brazil saovicente praiagrande cubatao guaruja mongagua itanhaem peruibe bertioga santista
sampa riodejaneiro belohorizonte curitiba portoalegre recife salvador manaus belem brasilia campinas osasco
guarulhos janeiro fevereiro marco abril maio junho julho agosto setembro outubro novembro dezembro segunda
terca quarta quinta sexta sabado domingo verao inverno outono primavera january february march april june july
august september october november december monday friday sunday winter spring autumn senha senhas minhasenha
novasenha suasenha password passwd passw pass secret segredo acesso entrar login usuario user admin
administrador administrator root sistema system master mestre teste test testing demo guest convidado padrao
default mudar trocar change changeme welcome bemvindo bemvinda hello letmein qwerty qwertyuiop asdf asdfgh
asdfghjkl zxcvbn zxcvbnm qazwsx qweasd qweasdzxc abcd abcde abcdef abcdefg abcdefgh abcdefghi aeiou amor
amores teamo teadoro meuamor iloveyou love lover princesa princess princesinha rainha principe deus jesus
jesuscristo cristo senhor espirito santo fiel deusefiel deuseamor gloria aleluia amem anjo anjinho familia
filho filha filhos mamae papai minhavida vida vidaloka felicidade feliz liberdade esperanca saudade sucesso
estrela flor flores borboleta gato gata gatinha gatinho cachorro cachorra bebe bebezinho lindo linda gostosa
gostoso delicia chocolate banana morango bolinha bolinho docinho pipoca coxinha cerveja futebol football
soccer baseball basketball hockey dragon dragao monkey macaco tiger tigre lion leao shadow ninja pokemon
pikachu batman superman spiderman homemaranha starwars naruto goku minecraft freefire fortnite roblox counter
strike computer computador internet celular telefone samsung iphone android motorola apple google facebook
instagram whatsapp twitter youtube hotmail gmail yahoo windows microsoft linux matrix freedom sunshine cheese
flower angel angels money dinheiro trabalho empresa escritorio secretaria financeiro vendas loja mercado caixa
gerente chefe patrao diretor diretoria recepcao atendimento cliente clientes escola moto motos motoca
motoqueiro motoboy motocicleta motocross locadora locacao aluguel honda yamaha suzuki kawasaki ducati harley
harleydavidson titan fazer twister hornet tornado bros factor burgman scooter pilot ferrari porsche mercedes
corvette mustang camaro fusca palio`.split(/\s+/),
)
