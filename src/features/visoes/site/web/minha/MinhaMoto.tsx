import { formatDay, formatDayMonth } from '#domain/calendar-day.ts'
import { EMERGENCIA, type LocacaoNaPagina } from '#features/visoes/minha/rules.ts'
import { PedidoForm } from './PedidoForm.tsx'
import { type Pagina, Section } from './parts.tsx'

/** The motorcycle of the open rental, and what is sent about it. */
export function MinhaMoto({
  view,
  locacao,
}: {
  view: Pagina
  locacao: LocacaoNaPagina | undefined
}) {
  if (!locacao) return null
  const { moto, oleo } = locacao
  return (
    <Section title="Minha moto">
      <p>
        <b>{moto.placa}</b>, {moto.modelo}, {moto.cor.toLowerCase()}, com você desde{' '}
        {formatDay(moto.desde)}.
      </p>
      {oleo && (
        <p>
          {oleo.vencida || !oleo.dia
            ? 'A troca de óleo venceu: passe na loja.'
            : `Troca de óleo perto de ${formatDayMonth(oleo.dia)}.`}
        </p>
      )}
      <p className="urgente" data-cor="amarelo">
        {EMERGENCIA}
      </p>
      <PedidoForm view={view} tipo="leitura" title="Enviar foto do painel" />
      <PedidoForm view={view} tipo="problema" title="Avisar um problema" />
    </Section>
  )
}
