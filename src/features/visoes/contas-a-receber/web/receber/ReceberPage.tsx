import { useQuery } from '@tanstack/react-query'
import { useCanGoBack, useNavigate, useRouter } from '@tanstack/react-router'
import { z } from 'zod'
import { clientesQueries, searchClientes } from '#features/clientes/clientes/web/public.tsx'
import { recebimentosContract } from '#features/contratos/recebimentos/contract.ts'
import { isOwedOn } from '#features/contratos/recebimentos/dividas/rules.ts'
import { amountAtStake } from '#features/dinheiro/pix/rules.ts'
import { pixQueries } from '#features/dinheiro/pix/web/public.tsx'
import { configuracoesQueries } from '#features/sistema/configuracoes/web/public.tsx'
import { useUrlFilters } from '#web/data/url-filters.ts'
import { FormFrame } from '#web/forms/Form.tsx'
import { PickField } from '#web/forms/fields/PickField.tsx'
import { useContractForm } from '#web/forms/useContractForm.ts'
import { Card } from '#web/ui/Card.tsx'
import { Alert } from '#web/ui/feedback/Alert.tsx'
import { QueryView } from '#web/ui/lists/QueryList.tsx'
import { Skeleton } from '#web/ui/lists/Skeleton.tsx'
import { Page } from '#web/ui/Page.tsx'
import { ClienteLink } from '#web/ui/records.tsx'
import { dividasDoCliente } from './api.ts'
import { Devedores } from './Devedores.tsx'
import { receberFilters } from './filters.ts'
import { ReceberForm } from './ReceberForm.tsx'

/** Receives money that a customer brought, for one or several debts. */
export function ReceberPage() {
  const { filters, set } = useUrlFilters(receberFilters)
  const { cliente, pagamento, cobranca, locacao, pix } = filters
  const opened = pagamento || cobranca
  return cliente ? (
    <ReceberDe
      key={`${cliente}${opened}${locacao}${pix}`}
      cliente={cliente}
      opened={opened}
      locacao={locacao}
      pix={pix}
    />
  ) : (
    <Page title="Receber">
      <ChooseCliente onChoose={(chosen) => set({ cliente: chosen })} />
      <Devedores />
    </Page>
  )
}

type Opened = {
  cliente: string
  /** The payment or charge that the screen was opened from. */
  opened: string
  /** The rental whose debts it was opened from. */
  locacao: string
  pix: string
}

function ReceberDe({ cliente: id, opened, locacao, pix }: Opened) {
  const cliente = useQuery(clientesQueries.one(id)).data
  const dividas = useQuery(dividasDoCliente(id))
  // A form that is sent before it has its usual means would be refused for a field that fills itself a moment later.
  const settings = useQuery(configuracoesQueries.pagamentos())
  const occurrences = useQuery({ ...pixQueries.occurrences(), enabled: pix !== '' })
  const occurrence = occurrences.data?.find((each) => each.id === pix)
  const router = useRouter()
  const navigate = useNavigate()
  const cameFromInside = useCanGoBack()
  const leave = () =>
    cameFromInside
      ? router.history.back()
      : void navigate({ to: '/admin/clientes/$id', params: { id } })
  if (pix && occurrences.data && !occurrence)
    return (
      <Page title="Receber">
        <Alert tipo="info" title="Este Pix já foi conferido." />
      </Page>
    )
  return (
    <Page title="Receber" lead={cliente && <ClienteLink id={id}>{cliente.nome}</ClienteLink>}>
      <QueryView query={dividas} noun="as dívidas">
        {(data) =>
          settings.isPending || (pix && !occurrence) ? (
            <Skeleton shape="block" label="Carregando dívidas..." />
          ) : (
            <ReceberForm
              cliente_id={id}
              first={data}
              opened={data.dividas
                .filter((divida) =>
                  opened
                    ? divida.id === opened
                    : divida.locacao_id === locacao && isOwedOn(divida, data.em),
                )
                .map(({ id }) => id)}
              usual={settings.data?.forma_usual ?? ''}
              pix={
                occurrence && { id: pix, valor: amountAtStake(occurrence), dia: occurrence.pago_em }
              }
              onDone={leave}
            />
          )
        }
      </QueryView>
    </Page>
  )
}

const chooseEndpoint = { ...recebimentosContract.create, body: z.object({ cliente_id: z.uuid() }) }

/** Without a customer the screen asks first whose money it is. */
function ChooseCliente({ onChoose }: { onChoose: (id: string) => void }) {
  const form = useContractForm({
    endpoint: chooseEndpoint,
    defaultValues: { cliente_id: '' },
    onSubmit: async ({ cliente_id }) => onChoose(cliente_id),
  })
  return (
    <Card title="De quem é o dinheiro">
      <FormFrame form={form} footer={null}>
        <PickField
          name="cliente_id"
          label="Cliente"
          placeholder="Nome, CPF ou telefone"
          searchKey={['clientes']}
          search={searchClientes}
          none="Nenhum cliente encontrado"
          onPick={(option) => option && onChoose(option.value)}
          autoFocus
        />
      </FormFrame>
    </Card>
  )
}
