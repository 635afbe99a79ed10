import { formatCNPJ, formatCPF, formatTelefone } from '#domain/documents.ts'
import { chatAbout } from '../oferta/rules.ts'
import { addressLine, type SiteView } from '../rules.ts'
import { Document } from './Document.tsx'
import { ChatLink } from './parts.tsx'
import { PURPOSES, RETAINED, RIGHTS, SHARED } from './privacy-text.ts'

/** The privacy notice (LGPD, Lei 13.709/2018): what the site and the shop keep, in plain words. */
export function PrivacyPage(view: SiteView) {
  const { nome } = view.empresa
  return (
    <Document pagina="privacidade" view={view}>
      <article className="texto">
        <h1>Aviso de privacidade</h1>
        <p className="chamada">
          Aqui você lê, em palavras simples, que dados a {nome} guarda, para que servem e como
          mandar neles.
        </p>

        <h2>Neste site, não guardamos nada sobre você</h2>
        <p>
          Não usamos cookies, não medimos sua visita, não mostramos anúncios e não carregamos nada
          de outras empresas. O servidor anota de cada acesso apenas qual página foi pedida, quando,
          em quanto tempo e se deu certo: nem o seu endereço na internet, nem qualquer dado que
          identifique você.
        </p>
        <p>
          Os botões verdes abrem uma conversa no WhatsApp. Dali em diante valem também as regras do
          próprio WhatsApp, e o que você nos escreve chega a nós como em qualquer conversa.
        </p>

        <h2>De quem aluga uma moto, guardamos</h2>
        <Items items={RETAINED} />

        <h2>Para que usamos e o que nos autoriza</h2>
        <dl>
          {PURPOSES.map(({ purpose, basis }) => (
            <div key={purpose}>
              <dt>{purpose}</dt>
              <dd>{basis}</dd>
            </div>
          ))}
        </dl>
        <p>
          Não vendemos dados e não os usamos para anúncios. Nenhuma decisão sobre você é tomada só
          por um programa.
        </p>

        <h2>Com quem compartilhamos</h2>
        <p>Só o necessário, e só quando o serviço é usado:</p>
        <Items items={SHARED} />
        <p>
          Algumas dessas empresas guardam dados fora do Brasil, nas condições que a lei permite.
        </p>

        <h2>Por quanto tempo</h2>
        <p>
          Enquanto durar a locação e, depois dela, pelo tempo em que a lei manda guardar documentos
          ou permite cobrar e se defender: em regra, cinco anos, contados do 1º de janeiro seguinte.
          Depois disso, tiramos o seu nome e os seus documentos; ficam só os valores e as datas, que
          já não dizem de quem são.
        </p>
        <p>
          O texto das mensagens e o número para onde foram saem dois anos após o envio. Quando você
          paga por um link nosso ou cancela os lembretes, o endereço de internet pode ficar
          registrado por seis meses. As linhas de uma planilha com que a loja traz cadastros são
          apagadas ao entrar no sistema, ou em sete dias. Cópias de segurança guardam os dados até
          serem substituídas por outras mais novas.
        </p>

        <h2>Como protegemos</h2>
        <p>
          Só pessoas autorizadas da {nome} entram no sistema, com senha. Cada mudança fica
          registrada, com quem a fez e quando, e os links dos documentos valem por poucos minutos.
        </p>

        <h2>Seus direitos</h2>
        <p>
          O artigo 18 da Lei Geral de Proteção de Dados (Lei nº 13.709/2018) garante a você pedir,
          sem custo:
        </p>
        <Items items={RIGHTS} />
        <p>
          Se a resposta não resolver, você pode reclamar à Autoridade Nacional de Proteção de Dados
          (ANPD), em{' '}
          <a href="https://www.gov.br/anpd" target="_blank" rel="noopener">
            gov.br/anpd
          </a>
          .
        </p>

        <h2>Como pedir</h2>
        <Controller view={view} />
      </article>
    </Document>
  )
}

/** Who answers for the data, as far as the shop said who it is. */
function Controller({ view: { empresa } }: { view: SiteView }) {
  const { nome, cnpj, telefone, cep } = empresa
  const address = [addressLine(empresa), cep && `CEP ${cep.replace(/^(\d{5})(\d{3})$/, '$1-$2')}`]
  return (
    <>
      <p>Quem responde pelos seus dados (o “controlador”, na lei) e atende os seus pedidos:</p>
      <address>
        <b>{nome}</b>
        {cnpj && (
          <span>{cnpj.length === 14 ? `CNPJ ${formatCNPJ(cnpj)}` : `CPF ${formatCPF(cnpj)}`}</span>
        )}
        <span>{address.filter(Boolean).join(', ')}</span>
        {telefone && (
          <span>
            WhatsApp{' '}
            <ChatLink href={chatAbout(telefone, 'privacidade')} look="texto">
              {formatTelefone(telefone)}
            </ChatLink>
          </span>
        )}
      </address>
      <p>
        Respondemos em até 15 dias. Para a sua segurança, confirmamos que é você antes de mostrar ou
        mudar qualquer dado. Enquanto houver contas em aberto, ou a lei mandar guardar, dizemos por
        que ainda não podemos apagar.
      </p>
    </>
  )
}

function Items({ items }: { items: readonly string[] }) {
  return (
    <ul>
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  )
}
