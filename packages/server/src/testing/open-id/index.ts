export * from '../../identity-provider/testing/open-id-client.ts'
