import { expect, test } from 'vitest';
import { dialogSignupComplaint, loginComplaint, pageSignupComplaint } from './auth-rules.ts';

const whole = {
  firstName: 'Robin',
  email: 'robin@example.com',
  password: 'secret-1',
  confirmPassword: 'secret-1',
  isOver18: true,
  referralCode: '',
};

test('the dialog complains in the documented words and order', () => {
  expect(dialogSignupComplaint(whole)).toBeNull();
  expect(dialogSignupComplaint({ ...whole, firstName: '  ', confirmPassword: '' })).toEqual({
    text: 'Please fill in all required fields',
    fields: ['firstName', 'confirmPassword'],
  });
  expect(dialogSignupComplaint({ ...whole, password: 'a', isOver18: false })?.text).toBe(
    "Passwords don't match",
  );
  expect(dialogSignupComplaint({ ...whole, password: '12345', confirmPassword: '12345' })?.text).toBe(
    'Password must be at least 6 characters',
  );
  expect(dialogSignupComplaint({ ...whole, isOver18: false })).toEqual({
    title: 'Age Verification Required',
    text: 'You must confirm you are 18 or older to use this service',
    fields: ['isOver18'],
  });
});

test('the page says the same with a full stop', () => {
  expect(pageSignupComplaint(whole)).toBeNull();
  expect(pageSignupComplaint({ ...whole, email: '' })?.text).toBe('Please fill in all required fields.');
  expect(pageSignupComplaint({ ...whole, password: '12345' })?.text).toBe(
    'Password must be at least 6 characters long.',
  );
  expect(pageSignupComplaint({ ...whole, isOver18: false })?.text).toBe(
    'You must confirm you are 18 or older to use this service.',
  );
});

test('logging in needs both, here with and there without a full stop', () => {
  expect(loginComplaint({ email: 'a@b.example', password: 'x' }, 'page')).toBeNull();
  expect(loginComplaint({ email: '', password: 'x' }, 'dialog')?.text).toBe('Please fill in all fields');
  expect(loginComplaint({ email: 'a@b.example', password: '' }, 'page')?.text).toBe(
    'Please fill in all fields.',
  );
});
