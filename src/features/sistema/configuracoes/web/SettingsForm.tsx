import { useQuery } from '@tanstack/react-query'
import { type ComponentType, type ReactNode, useEffect } from 'react'
import { PLANO_NAMES, PLANOS } from '#domain/locacao.ts'
import { FORMAS } from '#domain/recebimento.ts'
import { queryKeys } from '#web/data/query-keys.ts'
import { SaveBarForm } from '#web/forms/Form.tsx'
import { useFormContext } from '#web/forms/FormContext.ts'
import { FormGrid } from '#web/forms/fields/FieldFrame.tsx'
import { CheckboxField, SelectField, TextAreaField, TextField } from '#web/forms/fields/fields.tsx'
import { DecimalField, MoneyField, NumberField } from '#web/forms/fields/number-fields.tsx'
import { useContractForm } from '#web/forms/useContractForm.ts'
import { Card } from '#web/ui/Card.tsx'
import { Alert } from '#web/ui/feedback/Alert.tsx'
import { QueryView } from '#web/ui/lists/QueryList.tsx'
import { AppLink } from '#web/ui/navigation/AppLink.tsx'
import { type ConfiguracoesTodas, configuracoesContract } from '../contract.ts'
import { DEPOIS_DO_FIM, DEPOIS_DO_FIM_LABEL, LEGAL_JUROS, LEGAL_MULTA } from '../rules.ts'
import { AccessCard } from './AccessCard.tsx'
import { api, configuracoesQueries } from './api.ts'
import { EarlyReturnCard } from './EarlyReturnCard.tsx'
import { EmpresaCard } from './EmpresaCard.tsx'
import { type Parte, settingsOf } from './partes.ts'
import { VistoriasCard } from './VistoriasCard.tsx'

const CARDS: Partial<Record<Parte, ComponentType>> = {
  loja: () => (
    <>
      <EmpresaCard />
      <Registration />
    </>
  ),
  dinheiro: () => (
    <>
      <Encargos />
      <WriteOffs />
      <AfterTheEnd />
      <EarlyReturnCard />
      <Caucao />
    </>
  ),
  mensagens: () => (
    <>
      <Reminders />
      <WeekSummary />
    </>
  ),
  vistorias: () => <VistoriasCard />,
  multas: () => (
    <>
      <MultaLookup />
      <Explanation />
    </>
  ),
  acesso: () => <AccessCard />,
}

/** The settings of one part, which is saved alone; nothing for a part that has none. */
export function SettingsOf({ parte }: { parte: Parte }) {
  const Cards = CARDS[parte]
  const settings = useQuery({ ...configuracoesQueries.all(), enabled: Cards !== undefined })
  if (!Cards) return null
  return (
    <QueryView query={settings} failure="Erro ao carregar configurações.">
      {(data) => (
        <SettingsForm parte={parte} settings={data}>
          <Cards />
        </SettingsForm>
      )}
    </QueryView>
  )
}

type Props = { parte: Parte; settings: ConfiguracoesTodas; children: ReactNode }

function SettingsForm({ parte, settings, children }: Props) {
  const form = useContractForm({
    endpoint: configuracoesContract.saveAll,
    defaultValues: settingsOf(parte, settings),
    record: settings,
    onSubmit: (body, options) => api.saveAll({ body }, options),
    success: 'Configurações salvas com sucesso!',
    failure: 'Erro ao salvar configurações. Tente novamente.',
    invalidates: [
      queryKeys.configuracoes,
      queryKeys.sistema,
      queryKeys.pagamentos,
      queryKeys.multas,
      queryKeys.painel,
      queryKeys.clientes,
      queryKeys.locacoes,
      queryKeys.vistorias,
    ],
  })
  // What a colleague saved meanwhile is not put back by saving this form, unless it was being changed here.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when other settings have come
  useEffect(() => {
    if (!form.hasUnsaved()) form.reopen(settings)
  }, [settings])
  return (
    <SaveBarForm form={form} submit="Salvar Configurações">
      <div className="grid gap-4">{children}</div>
    </SaveBarForm>
  )
}

const above = (limit: number, text: string) => (value: unknown) =>
  Number(value) > limit ? text : undefined

const Encargos = () => (
  <Card title="Pagamentos, atraso e semanas">
    <FormGrid>
      <DecimalField
        name="multa_percentual"
        suffix="%"
        hint="Cobrada uma vez, a partir do dia seguinte ao último para pagar sem encargos."
        warning={above(
          LEGAL_MULTA,
          'Acima de 2%, o máximo que a lei permite cobrar do consumidor.',
        )}
      />
      <DecimalField
        name="juros_mes_percentual"
        suffix="%"
        hint="Cobrados por dia de atraso: um trinta avos por dia."
        warning={above(LEGAL_JUROS, 'Acima de 1% ao mês, o limite legal usual.')}
      />
      <SelectField
        name="forma_usual"
        options={FORMAS}
        hint="A de Marcar como pago; em Receber, pode ser outra."
      />
      <CheckboxField
        name="vencimento_em_dia_util"
        hint="O que vence em sábado, domingo ou feriado pode ser pago sem multa e sem juros no próximo dia útil; encargos e lembretes contam desse dia (Código Civil, art. 132)."
        wide
      />
      <TextAreaField
        name="feriados_da_cidade"
        required={false}
        placeholder={'19/01 Emancipação\n04/06/2026 Corpus Christi'}
        hint="Um por linha: 19/01 vale todo ano; 04/06/2026, só naquele. Os nacionais e 9 de julho já contam; Carnaval e Corpus Christi só se a cidade os tiver."
        wide
      />
      <CheckboxField
        name="semanas_automaticas"
        hint="Cada semana da locação aparece em Pagamentos 7 dias antes de vencer."
        wide
      />
    </FormGrid>
  </Card>
)

const WriteOffs = () => (
  <Card title="Dispensas">
    <FormGrid>
      <MoneyField
        name="dinheiro.dispensa_limite"
        hint="Vazio: sem limite, para quem tem a permissão de receber por menos."
      />
    </FormGrid>
  </Card>
)

const Caucao = () => (
  <Card title="Caução">
    <FormGrid>
      <NumberField
        name="dinheiro.prazo_devolucao_caucao"
        format="plain"
        hint="Dias depois da devolução da moto, de 1 a 90. Vale para as locações criadas daqui em diante."
        warning={(dias) =>
          Number(dias) > 30
            ? 'Prazos longos são contestados na Justiça. O prazo vale se estiver no contrato assinado.'
            : undefined
        }
      />
    </FormGrid>
  </Card>
)

const AfterTheEnd = () => (
  <Card title="Depois do fim do contrato">
    <p className="mb-4 text-tinta-2">
      Quem fica com a moto depois do fim do contrato continua pagando por semana, pelo mesmo preço;
      ou nada é cobrado, e o painel avisa a loja. Ao passar de avisar para continuar, os dias desde
      o fim do contrato são cobrados na noite seguinte.
    </p>
    <FormGrid>
      {PLANO_NAMES.map((plano) => (
        <SelectField
          key={plano}
          name={`dinheiro.depois_do_fim.${plano}`}
          label={PLANOS[plano].nome}
          options={DEPOIS_DO_FIM.map((value) => ({ value, label: DEPOIS_DO_FIM_LABEL[value] }))}
        />
      ))}
    </FormGrid>
  </Card>
)

function Reminders() {
  const { watch } = useFormContext()
  return (
    <Card title="Lembretes e mensagens automáticas">
      <p className="mb-4 text-tinta-2">
        Os lembretes por e-mail saem um dia antes do vencimento, no dia, e 3 e 7 dias depois, a
        partir das 9h.{' '}
        <AppLink className="text-link" href="/admin/whatsapp?aba=lembretes">
          Ver lembretes por e-mail
        </AppLink>
      </p>
      <FormGrid>
        <CheckboxField
          name="lembrar_por_whatsapp"
          hint="Nos mesmos dias, com o texto da aba Templates. Precisa de um provedor de WhatsApp."
          wide
        />
        {watch('lembrar_por_whatsapp') && (
          <CheckboxField
            name="whatsapp_so_sem_email"
            label="Só para clientes sem e-mail"
            hint="Quem tem e-mail cadastrado recebe só o e-mail. Desmarcado, recebe os dois."
            wide
          />
        )}
        <NumberField
          name="pausa_entre_mensagens"
          hint="Entre duas mensagens da fila. Os provedores recomendam de 3 a 5; a fila anda das 8h às 20h."
        />
      </FormGrid>
    </Card>
  )
}

const WeekSummary = () => (
  <Card title="Resumo da semana por e-mail">
    <p className="mb-4 text-tinta-2">
      Toda segunda-feira, às 8h: quem cancelou, deu desconto, desfez recebimentos, mudou datas ou
      desbloqueou clientes na semana que acabou.{' '}
      <AppLink className="text-link" href="/admin/controle/mudancas-da-semana">
        Ver as mudanças da semana
      </AppLink>
    </p>
    <FormGrid>
      <CheckboxField
        name="resumo_semanal_ativo"
        hint="Precisa de um provedor de e-mail, em Configurações Avançadas."
        wide
      />
      <TextField
        name="resumo_semanal_para"
        required={false}
        hint="Do dono ou dos administradores; até 5, separados por vírgula. O da semana passada sai logo depois de salvar."
        wide
        autoCapitalize="none"
        spellCheck={false}
        placeholder="dono@exemplo.com"
      />
    </FormGrid>
  </Card>
)

const Registration = () => (
  <Card title="Cadastro de clientes">
    <CheckboxField
      name="endereco_pelo_cep"
      hint="O CEP digitado, e mais nada, é enviado a viacep.com.br. Sem resposta, o endereço é digitado como sempre."
    />
  </Card>
)

const MultaLookup = () => (
  <Card title="Consulta Automática de Multas">
    <FormGrid>
      <CheckboxField
        name="consulta_automatica_ativa"
        hint="Com o intervalo de 24 horas, a consulta é feita todos os dias às 2h da manhã."
        wide
      />
      <NumberField name="intervalo_consulta_horas" hint="De 1 a 168 horas (uma semana)." />
      <MoneyField
        name="taxa_administrativa"
        hint="Somada ao valor da multa na cobrança do cliente."
      />
      <CheckboxField
        name="criar_cobranca_automatica"
        hint="A multa de quem estava com a moto vira uma cobrança extra."
      />
      <CheckboxField
        name="notificar_multas_novas"
        hint="O cliente é avisado pelo WhatsApp, das 8h às 20h, quando uma multa dele é encontrada. Precisa de um provedor."
      />
      <CheckboxField
        name="aderiu_sne"
        hint="Com o Sistema de Notificação Eletrônica, a multa pode ser paga com 40% de desconto, depois de indicado o condutor."
        wide
      />
    </FormGrid>
  </Card>
)

const Explanation = () => (
  <Alert tipo="info" title="Como funciona a consulta de multas" quiet>
    <ul className="mt-1 grid list-disc gap-1 pl-5">
      <li>As placas da frota são consultadas, e cada multa nova é ligada à locação daquele dia.</li>
      <li>
        Sem consulta oficial ao DETRAN-SP, só existe a simulação: ela roda quando alguém clica, e
        tudo o que ela encontra aparece marcado como SIMULADA.
      </li>
      <li>Multas simuladas não enviam mensagens aos clientes e podem ser removidas de uma vez.</li>
    </ul>
  </Alert>
)
