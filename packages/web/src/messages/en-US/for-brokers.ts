export const forBrokers = {
  'forBrokers.title': 'This list is for brokers',
  'forBrokers.body': 'It shows brokers the trucks that carriers have posted. Your account is a carrier’s: the loads that brokers offer are in Load central.',
  'forBrokers.loads': 'Find loads in Load central',
  'forBrokers.profile': 'Go To Profile',
} as const
