import { useQuery } from '@tanstack/react-query'
import { KeyRound, ShieldCheck, ShieldOff } from 'lucide-react'
import { useState } from 'react'
import { Badge } from '#web/ui/Badge.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Card, Facts } from '#web/ui/Card.tsx'
import { Alert } from '#web/ui/feedback/Alert.tsx'
import { QueryView } from '#web/ui/lists/QueryList.tsx'
import { InstantText } from '#web/ui/values.tsx'
import type { EstadoSegundoFator } from '../contract.ts'
import { POUCOS_CODIGOS } from '../rules.ts'
import { segundoFatorQueries } from './api.ts'
import { ConfirmedDialog } from './ConfirmedDialog.tsx'
import { EnrollDialog } from './EnrollDialog.tsx'
import { RecoveryCodesDialog } from './RecoveryCodes.tsx'

/** The state of the second factor, and its actions. */
export function SecondFactorCard() {
  const state = useQuery(segundoFatorQueries.state())
  const [open, setOpen] = useState<'enroll' | 'renew' | 'remove'>()
  const [codes, setCodes] = useState<string[]>()
  const close = () => setOpen(undefined)
  const show = (codigos: string[]) => {
    close()
    setCodes(codigos)
  }
  return (
    <Card title="Segundo fator">
      <QueryView query={state} skeleton="block" noun="o segundo fator">
        {(data) =>
          data.ativo ? (
            <On state={data} onOpen={setOpen} />
          ) : (
            <Off onOpen={() => setOpen('enroll')} />
          )
        }
      </QueryView>
      {open === 'enroll' && <EnrollDialog onActivated={show} onClose={close} />}
      {open === 'renew' && <ConfirmedDialog action="renew" onDone={show} onClose={close} />}
      {open === 'remove' && <ConfirmedDialog action="remove" onDone={close} onClose={close} />}
      {codes && <RecoveryCodesDialog codes={codes} onClose={() => setCodes(undefined)} />}
    </Card>
  )
}

const Off = ({ onOpen }: { onOpen: () => void }) => (
  <div className="grid justify-items-start gap-3">
    <p className="max-w-prose text-tinta-2">
      Com ele, entrar pede também um código que só o seu celular mostra. Uma senha descoberta deixa
      de bastar. Serve qualquer aplicativo autenticador, como Google Authenticator ou Microsoft
      Authenticator.
    </p>
    <Button variant="primary" icon={ShieldCheck} onClick={onOpen}>
      Ativar segundo fator
    </Button>
  </div>
)

type OnProps = { state: EstadoSegundoFator; onOpen: (what: 'renew' | 'remove') => void }

const On = ({ state: { ativado_em, codigos_restantes, exigido }, onOpen }: OnProps) => (
  <div className="grid gap-3">
    <Facts
      items={[
        { label: 'Situação', value: <Badge cor="verde">Ativo</Badge> },
        { label: 'Desde', value: <InstantText instant={ativado_em} /> },
        { label: 'Códigos de recuperação', value: left(codigos_restantes) },
      ]}
      columns={3}
    />
    {codigos_restantes <= POUCOS_CODIGOS && (
      <Alert tipo="aviso" quiet title={`Códigos de recuperação: ${left(codigos_restantes)}`}>
        <p>
          Gere códigos novos enquanto você tem o celular: sem eles, só um administrador libera a sua
          entrada.
        </p>
      </Alert>
    )}
    <div className="flex flex-wrap gap-3">
      <Button icon={KeyRound} onClick={() => onOpen('renew')}>
        Gerar códigos novos
      </Button>
      {!exigido && (
        <Button icon={ShieldOff} onClick={() => onOpen('remove')}>
          Desativar
        </Button>
      )}
    </div>
    {exigido && (
      <p className="text-tinta-2">
        A loja exige o segundo fator do seu usuário: ele não pode ser desativado.
      </p>
    )}
  </div>
)

const left = (n: number) => `${n || 'nenhum'} ${n > 1 ? 'restantes' : 'restante'}`
