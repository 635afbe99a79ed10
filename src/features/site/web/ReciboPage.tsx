import { chatAboutRecibo, LINK_VENCIDO, type ReciboView } from '#features/recebimentos/recibo/pagina/rules.ts'
import { PayDocument } from './PayPage.tsx'
import { ChatLink } from './parts.tsx'

/** The page that a customer opens a receipt on: it asks for the last four digits of the CPF. */
export function ReciboPage(view: ReciboView) {
  const { empresa, situacao } = view
  return (
    <PayDocument title={`Recibo | ${empresa.nome}`} empresa={empresa}>
      <div className="folha">
        <section className="resumo">
          <h1>Seu recibo</h1>
          {situacao === 'venceu' ? (
            <p className="de">{LINK_VENCIDO}</p>
          ) : (
            <Question empresa={empresa.nome} wrong={situacao === 'errado'} />
          )}
        </section>
        <p className="conversa">
          <ChatLink href={chatAboutRecibo(view)} look={situacao === 'venceu' ? '' : 'vazado'}>
            Falar com a loja
          </ChatLink>
        </p>
      </div>
    </PayDocument>
  )
}

function Question({ empresa, wrong }: { empresa: string; wrong: boolean }) {
  return (
    <>
      <p className="de">Para abrir o recibo da {empresa}, digite os quatro últimos dígitos do seu CPF.</p>
      <form method="post" className="pergunta">
        <label htmlFor="cpf_final">Quatro últimos dígitos do CPF</label>
        <input
          id="cpf_final"
          name="cpf_final"
          type="text"
          inputMode="numeric"
          autoComplete="off"
          pattern="[0-9]{4}"
          maxLength={4}
          title="Quatro dígitos"
          required
          aria-invalid={wrong || undefined}
          aria-describedby={wrong ? 'errado' : undefined}
        />
        {wrong && (
          <p id="errado" className="errado" role="alert">
            Não confere. Confira os dígitos e tente de novo.
          </p>
        )}
        <button type="submit" className="botao">
          Abrir recibo
        </button>
      </form>
    </>
  )
}
