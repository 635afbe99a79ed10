import type { ReactNode } from 'react'
import { dayInBrazil, formatDay, type Instant, timeInBrazil } from '#domain/calendar-day.ts'
import { formatCNPJ, formatCPF, formatTelefone } from '#domain/documents.ts'
import { formatBRL } from '#domain/money.ts'
import {
  chatOf,
  type PayView,
  type PixAPagar,
  type SituacaoPagar,
  titleOf,
} from '#features/dinheiro/pix/pagina/rules.ts'
import { addressLine } from '../rules.ts'
import { FONT, PAY_SCRIPT } from './files.ts'
import { ChatLink } from './parts.tsx'
import { payStyle } from './style.ts'

type Divida = NonNullable<PayView['divida']>

/** The page that a debt is paid on: reason, today's amount, Pix code and shop. */
export function PayPage(view: PayView) {
  const { divida, empresa } = view
  return (
    <PayDocument
      title={titleOf(view)}
      empresa={empresa}
      situacao={divida?.situacao}
      script={PAY_SCRIPT}
    >
      {divida ? <Pagamento view={view} divida={divida} /> : <Unknown chat={chatOf(view)} />}
    </PayDocument>
  )
}

/** The frame of the pages that a customer opens by a link: head, the shop's name, and who asks for the money. */
export function PayDocument({
  title,
  empresa,
  situacao,
  script,
  style = payStyle,
  inlineScript,
  children,
}: {
  title: string
  empresa: PayView['empresa']
  situacao?: SituacaoPagar | undefined
  script?: string
  style?: string
  /** At the end of the page, allowed by its hash. */
  inlineScript?: string | undefined
  children: ReactNode
}) {
  return (
    <html lang="pt-BR">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{title}</title>
        <meta name="robots" content="noindex, nofollow" />
        <link rel="preload" href={FONT} as="font" type="font/woff2" crossOrigin="" />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own style sheet, allowed by its hash */}
        <style dangerouslySetInnerHTML={{ __html: style }} />
        <meta name="theme-color" content="#06222f" />
        <meta name="color-scheme" content="light dark" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        {script && <script src={script} defer />}
      </head>
      <body data-situacao={situacao}>
        <header className="topo">
          <p className="marca">{empresa.nome}</p>
        </header>
        <main>{children}</main>
        <Who empresa={empresa} />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own script, allowed by its hash */}
        {inlineScript && <script dangerouslySetInnerHTML={{ __html: inlineScript }} />}
      </body>
    </html>
  )
}

const SITUATION: Record<SituacaoPagar, (of: Divida) => { text: string; cor: string }> = {
  aberto: ({ vencimento }) => ({ text: `Vence em ${formatDay(vencimento)}`, cor: 'azul' }),
  vencido: ({ vencimento }) => ({ text: `Venceu em ${formatDay(vencimento)}`, cor: 'vermelho' }),
  contestado: () => ({ text: 'Em análise', cor: 'amarelo' }),
  pago: () => ({ text: 'Pago', cor: 'verde' }),
  cancelado: () => ({ text: 'Cancelado', cor: 'cinza' }),
}

/** What there is to say where nothing is to be paid. */
const NOTHING_TO_PAY: Partial<Record<SituacaoPagar, { title: string; text: string }>> = {
  pago: { title: 'Pagamento confirmado', text: 'Recebemos este pagamento. Obrigado!' },
  cancelado: { title: 'Cobrança cancelada', text: 'Não é preciso pagar nada por este link.' },
  contestado: {
    title: 'Cobrança em análise',
    text: 'A loja está revendo esta cobrança com você. Por enquanto, não é preciso pagar por aqui.',
  },
}

function Pagamento({ view, divida }: { view: PayView; divida: Divida }) {
  const { situacao, primeiro_nome, o_que, valor, calculo, pix, pode_gerar } = divida
  const { text, cor } = SITUATION[situacao](divida)
  const done = NOTHING_TO_PAY[situacao]
  return (
    <div className={pix ? 'folha duas' : 'folha'}>
      <section className="resumo">
        <h1>{o_que}</h1>
        <p className="de">
          {primeiro_nome && `Olá, ${primeiro_nome}. `}
          {done
            ? `Pagamento à ${view.empresa.nome}.`
            : `Este é o seu pagamento à ${view.empresa.nome}.`}
        </p>
        <p className="valor">{formatBRL(valor)}</p>
        <p className="situacao" data-cor={cor}>
          {text}
        </p>
        {!done && calculo && (
          <p className="calculo">
            <b>Como chegamos a este valor hoje:</b> {calculo}
          </p>
        )}
        {done && (
          <div className="feito" data-cor={cor} role="status">
            <h2>{done.title}</h2>
            <p>{done.text}</p>
          </div>
        )}
        {pode_gerar && (
          <form method="post">
            <button type="submit" className="botao">
              Gerar código Pix
            </button>
          </form>
        )}
        {!done && !pix && !pode_gerar && (
          <p className="combine">
            O Pix não está disponível por aqui agora. Fale com a loja pelo WhatsApp para combinar o
            pagamento.
          </p>
        )}
      </section>
      {pix && <Code pix={pix} />}
      <p className="conversa">
        <ChatLink href={chatOf(view)} look={pix || done || pode_gerar ? 'vazado' : ''}>
          Falar com a loja
        </ChatLink>
      </p>
    </div>
  )
}

function Code({ pix: { copia_e_cola, qr_code, confirma, expira_em } }: { pix: PixAPagar }) {
  return (
    <section className="pix" aria-labelledby="como">
      <h2 id="como">Pague com Pix</h2>
      <p>
        Copie o código e cole no aplicativo do seu banco, ou aponte a câmera dele para o QR Code.
      </p>
      <label htmlFor="codigo">Pix copia e cola</label>
      <textarea id="codigo" readOnly rows={3} defaultValue={copia_e_cola} spellCheck={false} />
      <button type="button" id="copiar" className="botao" hidden>
        Copiar código
      </button>
      <img src={qr_code} alt="QR Code do Pix" width={248} height={248} />
      <p className="nota">
        {confirma
          ? 'A confirmação aparece aqui sozinha, em instantes.'
          : 'Depois de pagar, a loja confirma o recebimento e esta página passa a mostrar como pago.'}
        {expira_em && ` Este código vale até ${whenIn(expira_em)}; depois, abra o link de novo.`}
      </p>
    </section>
  )
}

const whenIn = (instant: Instant) => {
  const at = new Date(instant)
  return `${formatDay(dayInBrazil(at))} às ${timeInBrazil(at)}`
}

/** What an unknown or expired link shows. */
export function Unknown({ chat }: { chat: string | undefined }) {
  return (
    <div className="folha">
      <section className="resumo">
        <h1>Link não encontrado</h1>
        <p className="de">
          Confira se o endereço foi copiado inteiro. Se ele veio da loja, peça um novo pelo
          WhatsApp.
        </p>
      </section>
      <p className="conversa">
        <ChatLink href={chat}>Falar com a loja</ChatLink>
      </p>
    </div>
  )
}

/** Who asks for the money: a charge has to say so (CDC, art. 42-A). */
function Who({ empresa }: Pick<PayView, 'empresa'>) {
  const { nome, cnpj, telefone } = empresa
  return (
    <footer className="quem">
      <p>
        <b>{nome}</b>
      </p>
      <p>{addressLine(empresa)}</p>
      {cnpj && <p>{cnpj.length === 14 ? `CNPJ ${formatCNPJ(cnpj)}` : `CPF ${formatCPF(cnpj)}`}</p>}
      {telefone && <p>WhatsApp {formatTelefone(telefone)}</p>}
      <p>
        <a href="/privacidade">Aviso de privacidade</a>
      </p>
    </footer>
  )
}
