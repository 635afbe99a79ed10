import { UpstreamError } from '#domain/errors.ts'
import { NoAnswer } from '#integrations/http.ts'
import { LimitReached, type Messenger, type OutgoingMessage } from '#integrations/whatsapp/port.ts'

type Behaviour =
  | 'accepts'
  | 'refuses'
  | 'is offline'
  | 'is full'
  | 'keeps silent'
  | 'breaks'
  | Promise<void>

/** A fake account that behaves as the test says and records its messages. */
export function fakeMessenger(name: Messenger['name'], { template }: { template?: string } = {}) {
  const handed: OutgoingMessage[] = []
  const state: { does: Behaviour } = { does: 'accepts' }
  const messenger: Messenger = {
    name,
    template,
    check: async () => {},
    async send(message) {
      handed.push(message)
      if (state.does === 'refuses') throw new UpstreamError(`${name} recusou.`, 'provedor_recusou')
      if (state.does === 'is offline')
        throw new UpstreamError(`${name} está sem conexão.`, 'provedor_desconectado')
      if (state.does === 'is full') throw new LimitReached(`${name} atingiu o limite.`, 30_000)
      if (state.does === 'keeps silent')
        throw new NoAnswer(`${name} não respondeu.`, 'provedor_sem_resposta')
      if (state.does === 'breaks') throw new TypeError('a defect of our own')
      if (state.does instanceof Promise) await state.does
      return { externalId: `${name}-${handed.length}` }
    },
  }
  return {
    messenger,
    handed,
    does(behaviour: Behaviour) {
      state.does = behaviour
      handed.length = 0
    },
  }
}

/** Several fake accounts, of which the test chooses the configured ones. */
export function fakeMessengers() {
  const first = fakeMessenger('dialog360')
  const second = fakeMessenger('zapi')
  const configured: Messenger[] = []
  return {
    first,
    second,
    messengers: async () => [...configured],
    /**
     * Configures these accounts in this order, replacing the previous ones; all accept messages
     * again.
     */
    configure(...accounts: { messenger: Messenger; does: (what: Behaviour) => void }[]) {
      for (const account of [first, second]) account.does('accepts')
      configured.splice(0, configured.length, ...accounts.map(({ messenger }) => messenger))
    },
  }
}
