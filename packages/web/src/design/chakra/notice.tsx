import { Alert } from '@chakra-ui/react/alert'
import { noticeIcons, roleOfNotice, type NoticeProps } from '../notice.tsx'
import { ChakraScope } from './chakra-scope.tsx'

const STATUS = { info: 'info', success: 'success', warning: 'warning', danger: 'error' } as const

/** Said at once when it is bad, on a screen that has Chakra anyway, with the look of notice.tsx, which stands before the first rows. */
export const Notice = ({ tone = 'info', title, children, action, isQuiet }: NoticeProps) => {
  const Icon = noticeIcons[tone]
  return (
    <ChakraScope>
      <Alert.Root className="trm-notice" status={STATUS[tone]} data-tone={tone} role={roleOfNotice(tone, isQuiet)}>
        <Icon />
        <Alert.Content className="trm-notice-body">
          {title === undefined ? null : <Alert.Title as="strong">{title}</Alert.Title>}
          {children}
        </Alert.Content>
        {action === undefined ? null : <div className="trm-notice-action">{action}</div>}
      </Alert.Root>
    </ChakraScope>
  )
}
