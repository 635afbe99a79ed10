import {
  chatAboutRecibo,
  LINK_VENCIDO,
  type ReciboView,
} from '#features/contratos/recebimentos/recibo/pagina/rules.ts'
import { PayDocument } from './PayPage.tsx'
import { ChatLink, CpfQuestion } from './parts.tsx'

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
      <p className="de">
        Para abrir o recibo da {empresa}, digite os quatro últimos dígitos do seu CPF.
      </p>
      <CpfQuestion
        label="Quatro últimos dígitos do CPF"
        button="Abrir recibo"
        wrong={wrong ? 'Não confere. Confira os dígitos e tente de novo.' : undefined}
      />
    </>
  )
}
